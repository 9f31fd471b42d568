package discover

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/internal/fixture"
)

const needy = `package needy

import (
	"context"

	"github.com/toolconform/toolconform/contract"
)

type Catalog interface{ Modes() []string }

func New(catalog Catalog) *plain { return nil }

type plain struct{ catalog Catalog }

func (*plain) Name() string { return "" }
func (*plain) UsageMetadata() string { return "" }
func (*plain) Schema() contract.Schema { return contract.Schema{} }
func (*plain) FullyExecutedOnServer() bool { return true }
func (*plain) Execute(context.Context, string, contract.ExecutionContext) contract.Result { return contract.Result{} }
`

// A test behind a build tag that declares the subjects is named, and nobody is reported to write it again.
func TestFindNamesTestsBehindTags(t *testing.T) {
	t.Parallel()
	dir := fixture.New(t, "kit")
	fixture.Write(t, filepath.Join(dir, "needy", "needy.go"), needy)
	fixture.Write(t, filepath.Join(dir, "needy", "needy_test.go"), "//go:build slow && special\n\npackage needy\n\n"+
		"import _ \"github.com/toolconform/toolconform/conformance\"\n")
	found, err := Find(t.Context(), Config{Dir: dir, Patterns: []string{"./needy"}})
	if err != nil {
		t.Fatal(err)
	}
	left := "needy/needy_test.go declares how tools are made, but is left out of the build: //go:build slow && special (see -tags)"
	for _, u := range found.Untestable {
		if u.Type == "*needy.plain" && (!strings.HasSuffix(u.Why, "; "+left) || u.Write != "") {
			t.Errorf("it says %q, and to write %q", u.Why, u.Write)
		}
	}
	if len(found.Untestable) == 0 || len(found.Ignored) != 1 {
		t.Errorf("found %+v", found)
	}
}

// However a folder is called, places are reported relative to the module, and nothing in it is taken for left out.
func TestFindLooksThroughLinks(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds and runs programs")
	}
	dir := fixture.New(t, "kit")
	fixture.Write(t, filepath.Join(dir, "good", "good.go"), strings.NewReplacer("package needy", "package good", "New(catalog Catalog)", "New()").Replace(needy))
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Skip(err)
	}
	for _, way := range []struct{ pwd, dir, pattern string }{
		{link, link, "./good/..."}, {dir, link, "./good/..."}, {dir, dir, link + "/good/..."}, {link, link, dir + "/good"},
	} {
		t.Setenv("PWD", way.pwd)
		found, err := Find(t.Context(), Config{Dir: way.dir, Patterns: []string{way.pattern}})
		if err != nil {
			t.Errorf("%v: %v", way, err)
			continue
		}
		if len(found.Ignored) > 0 || len(found.Tools) != 1 || found.Tools[0].Position != "good/good.go:11" {
			t.Errorf("%v: found %v", way, told(found))
		}
	}
}
