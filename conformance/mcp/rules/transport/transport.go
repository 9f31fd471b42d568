// Package transport has the rules for how messages are carried: over the standard streams of a process, and over streamable HTTP.
package transport

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/mcp/rules"
)

// Transports returns the rules of both transports.
func Transports() []rules.Rule { return slices.Concat(stdio, overHTTP) }
