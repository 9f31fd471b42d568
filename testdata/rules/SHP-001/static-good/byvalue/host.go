// Package good looks for tools among values of any type.
package good

import (
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/named/radar"
	"github.com/toolconform/toolconform/testdata/static/pair"
)

func collect(candidates ...any) (all []contract.Tool) {
	for _, candidate := range candidates {
		if tool, ok := candidate.(contract.Tool); ok {
			all = append(all, tool)
		}
	}
	return all
}

func show(values ...any) {
	for _, value := range values {
		if s, ok := value.(fmt.Stringer); ok {
			fmt.Println(s)
		}
	}
}

// All collects.
func All(logger *slog.Logger) []contract.Tool {
	pong := pair.Pong{}
	show(pong, pair.Pong{})
	return collect(radar.New(logger), pair.Ping{}, pair.NewPing(), &pong, pair.NewPong(), "no tool", 5, nil)
}
