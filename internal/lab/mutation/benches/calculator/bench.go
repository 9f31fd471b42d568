// Package calculator makes the tool of that name, to observe it.
package calculator

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/lab/mutation/player"
	subject "github.com/toolconform/toolconform/reference/calculator"
)

// Make makes the tool on a bench.
func Make(b *player.Bench) contract.Tool { return subject.New(b.Logger) }
