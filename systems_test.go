package toolconform_test

import (
	"os"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/toolconform/toolconform/internal/gate"
)

// Everything, tests included, passes the type checker on the systems of authors. On Windows and macOS there is no control of processes: what
// stands in for it is code that no other test sees on Linux. Types are read from source, since compiling for a system takes a minute.
func TestTypesOnOtherSystems(t *testing.T) {
	gate.Only(t)
	for _, system := range []string{"windows", "darwin"} {
		loaded, err := packages.Load(&packages.Config{
			Mode:  packages.NeedName | packages.NeedImports | packages.NeedDeps | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesSizes,
			Env:   append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0"),
			Tests: true,
		}, "./...")
		if err != nil {
			t.Fatal(err)
		}
		if len(loaded) < 50 {
			t.Fatalf("%s: %d packages", system, len(loaded))
		}
		for _, p := range loaded {
			for _, problem := range p.Errors {
				t.Errorf("%s: %v", system, problem)
			}
		}
	}
}
