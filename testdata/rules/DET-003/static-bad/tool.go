// Package bad is executed where the environment says.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
	"os"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// FullyExecutedOnServer depends on the environment.
func (Tool) FullyExecutedOnServer() bool { return os.Getenv("CLIENT") == "" } // want `FullyExecutedOnServer of Tool depends on the process and its environment: os.Getenv\("CLIENT"\) .*DET-003`
