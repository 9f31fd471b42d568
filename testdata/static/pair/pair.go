// Package pair has two tools, another form of one of them, and a tool that carries another.
package pair

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// The names of the tools.
const (
	PingToolName = "ping"
	PongToolName = "pong"
	LoudToolName = PingToolName
)

// Ping is a tool.
type Ping struct{ rest.Tool }

// Name returns PingToolName.
func (Ping) Name() string { return PingToolName }

// Pong is a tool.
type Pong struct{ rest.Tool }

// Name returns PongToolName.
func (*Pong) Name() string { return PongToolName }

// Loud is another Ping.
type Loud struct{ rest.Tool }

// Name returns LoudToolName.
func (Loud) Name() string { return LoudToolName }

// Carrier carries a tool.
type Carrier struct{ contract.Tool }

// NewPing makes a tool.
func NewPing() Ping { return Ping{} }

// NewPong makes a tool.
func NewPong() *Pong { return new(Pong) }

// NewLoud makes a tool.
func NewLoud() Loud { return Loud{} }

// NewCarrier makes a tool of another.
func NewCarrier(inner contract.Tool) Carrier { return Carrier{inner} }
