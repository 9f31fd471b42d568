package tools

import (
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"golang.org/x/tools/go/analysis"
)

// Own reports whether a package is written where the linter is used: in the main module or a workspace. The contract is not,
// wherever it stands: it is known to be right. Facts are reported of own packages only.
func Own(pass *analysis.Pass) bool {
	m, path := pass.Module, pass.Pkg.Path()
	return m != nil && m.Path != "" && m.Version == "" && path != contractapi.Path && !strings.HasPrefix(path, contractapi.Path+"/")
}
