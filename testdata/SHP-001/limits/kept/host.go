// Package limits keeps values of any type in fields and asks them later whether they are tools: what a field holds is not followed.
package limits

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/pair"
)

type plugin struct{ value any }

// All answers the tools among the plugins: Pong is none by value.
func All() (all []contract.Tool) {
	for _, p := range []plugin{{pair.NewPing()}, {pair.Pong{}}} {
		if tool, ok := p.value.(contract.Tool); ok {
			all = append(all, tool)
		}
	}
	return all
}
