// Package limits stores values in fields of type any and later asserts that they are tools: toolvet does not follow fields.
package limits

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/pair"
)

type plugin struct{ value any }

// All returns the tools among the plugins: Pong is none by value.
func All() (all []contract.Tool) {
	for _, p := range []plugin{{pair.NewPing()}, {pair.Pong{}}} {
		if tool, ok := p.value.(contract.Tool); ok {
			all = append(all, tool)
		}
	}
	return all
}
