package mutants

import (
	"go/format"
	"testing"
)

func TestImportsAreCompleted(t *testing.T) {
	for name, c := range map[string]struct{ source, want string }{
		"none needed": {"package bad\n\nvar x = 1\n", "package bad\n\nvar x = 1\n"},
		"added": {
			"package bad\n\nvar x = contract.Success(fmt.Sprint(rand.N(2)))\n",
			"package bad\n\nimport (\n\t\"fmt\"\n\t\"math/rand/v2\"\n\n\t\"" + module + "/contract\"\n)\n\nvar x = contract.Success(fmt.Sprint(rand.N(2)))\n",
		},
		"removed": {"package bad\n\nimport \"fmt\"\n\nvar x = 1\n", "package bad\n\nvar x = 1\n"},
		"of the file's choice": {
			"package bad\n\nimport (\n\t\"example.com/x-go\"\n\tform \"fmt\"\n\t. \"time\"\n)\n\nvar y = x.Name(form.Sprint(Now()))\n",
			"package bad\n\nimport (\n\t\"example.com/x-go\"\n\tform \"fmt\"\n\t. \"time\"\n)\n\nvar y = x.Name(form.Sprint(Now()))\n",
		},
		"another package of that name": {
			"package bad\n\nimport \"crypto/rand\"\n\nvar x = rand.Reader\n",
			"package bad\n\nimport \"crypto/rand\"\n\nvar x = rand.Reader\n",
		},
		"a variable":  {"package bad\n\nfunc f(log []string) { log.x() }\n", "package bad\n\nfunc f(log []string) { log.x() }\n"},
		"not Go":      {"package bad\n\nfunc {", ""},
		"with a test": {"package bad_test\n\nfunc Test(t *testing.T) {}\n", "package bad_test\n\nimport \"testing\"\n\nfunc Test(t *testing.T) {}\n"},
	} {
		if got, _ := format.Source([]byte(completeImports(c.source))); string(got) != c.want {
			t.Errorf("%s: %s\nwant %s", name, got, c.want)
		}
	}
}
