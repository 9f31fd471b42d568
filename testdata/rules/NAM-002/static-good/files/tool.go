// Package good is spread over several files, one of them generated, one for one system only.
package good

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }
