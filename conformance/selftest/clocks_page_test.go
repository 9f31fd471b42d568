package selftest

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write docs/clocks.md")

// docs/clocks.md shows what is in testdata/clocks: what each tool says of itself, and what is to be found.
func TestClocksPage(t *testing.T) {
	root, err := Root(".")
	if err != nil {
		t.Fatal(err)
	}
	page, want := filepath.Join(root, "docs", "clocks.md"), clocksPage(t, root)
	if *update {
		if err := os.WriteFile(page, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(page); err != nil || !bytes.Equal(got, want) {
		t.Errorf("docs/clocks.md is stale (%v): go test ./conformance/selftest -run TestClocksPage -update", err)
	}
}

const clocksIntroduction = `# Tools that take time

A tool that waits must not cost an author a minute, and must not be accused of what it does not do. So most tools are judged in virtual time, which
passes at once, and those that wait for something outside of their program (a connection, another program, somebody's lock) in real time. Below is every way of waiting
that the suite is tested with. Honest tools have to be certified by either clock, except for those that take too long for real time, whose names end in _long; each
of the others differs from one of them in one fault, and is rejected for that. All are certified in one run by
` + "`go test ./conformance/selftest -run 'TestClocks|TestRealTime'`" + `. Their sources are in testdata/clocks.

All trials of one tool that are made in real time have twelve times ` + "`-timeout`" + ` together, which is two minutes by default, and never less than one; what others keep the
processor from it for is not counted. What that is not enough for is untestable, and says so. So is a deadline which, on a busy machine, was over before its call began, five times in
a row: a tool that looks at its context first, and is deaf to it later, looks honest then. What seems to wait for something outside while virtual time
passes is done once more: a call of the system that has no processor looks so, too.

A tool of which no call ever comes back is waited for once: in virtual time at once, in real time for one ` + "`-timeout`" + ` and about two seconds, in which it is found out
that its calls do not end with their contexts either. What it keeps to itself then is held against no later call: that is made in a fresh process.

A timer that each call leaves running is found by what its function logs or asks, and where it does neither, in virtual time, when an hour has been let pass: it belongs to
the call where it was left by calls that were cut or failed, by those of a tool that is read-only, or where it starts itself again and again. What is there once for all
calls, or for what was asked, does not; nor is one accused that a call has left which did its work, since it may be for what that has made (compare alarms_ticket and
alarms_overdue). In real time it is not found: no program can ask which timers there are, and one that was stopped stays in memory for a while, too.

The clock is the one by which a tool is judged where it may choose; *either* depends on how busy the machine is, or on whether memory was collected.
A rule with a question mark is one whose breach a busy machine may hide.
`

func clocksPage(t *testing.T, root string) []byte {
	t.Helper()
	var b bytes.Buffer
	b.WriteString(clocksIntroduction)
	expected := readTimed(t, root)
	for _, pattern := range timedPackages(t, root) {
		kind := readKind(t, filepath.Join(root, pattern, "tool.go"), expected)
		fmt.Fprintf(&b, "\n## Tools %s\n\n| Tool | What it is | Clock | What is found |\n|---|---|---|---|\n", kind.about)
		for _, one := range kind.tools {
			e := expected[one.name]
			delete(expected, one.name)
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", e.name, one.about, e.clock, e.found())
		}
	}
	for name := range expected {
		t.Errorf("no constructor in testdata/clocks names the tool %s", name)
	}
	return b.Bytes()
}

// found says what is to be found of a tool.
func (e timed) found() string {
	text := "certified"
	if !e.honest() || len(e.chance) > 0 {
		text = "breaks " + strings.Join(e.faults, ", ")
		for _, id := range e.chance {
			text += ", " + id + "?"
		}
	}
	if e.note != "" {
		text += " (" + e.note + ")"
	}
	return text
}

// A kind is a package of testdata/clocks: what its tools have in common, and what each of them is, in the order of the source.
type kind struct {
	about string
	tools []said
}

type said struct{ name, about string }

// readKind reads what a package and the types of its tools say of themselves. A constructor names its tool in a text.
func readKind(t *testing.T, file string, expected map[string]timed) kind {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var k kind
	var ok bool
	k.about, ok = strings.CutPrefix(sentence(parsed.Doc), "Package "+parsed.Name.Name+" has tools ")
	if k.about = strings.TrimSuffix(k.about, "."); !ok {
		t.Errorf("%s: the package comment does not say what its tools have in common", file)
	}
	types, asked := typeComments(parsed), askedFor(t, strings.TrimSuffix(file, "tool.go")+"conformance_test.go", expected)
	for _, d := range parsed.Decls {
		f, is := d.(*ast.FuncDecl)
		if !is || f.Recv != nil || f.Type.Results == nil {
			continue
		}
		result, _ := f.Type.Results.List[0].Type.(*ast.Ident)
		names := append(namedIn(f, expected), asked[f.Name.Name]...)
		if result == nil || len(names) == 0 {
			continue
		}
		about := strings.TrimSuffix(afterName.ReplaceAllString(types[result.Name], ""), ".")
		if about == "" {
			t.Errorf("%s: %s does not say what it is", file, result.Name)
		}
		for i, name := range names {
			k.tools = append(k.tools, said{name, about})
			if i > 0 {
				k.tools[len(k.tools)-1].about = "as `" + names[0] + "`"
			}
			if i > 0 && !expected[name].short() {
				k.tools[len(k.tools)-1].about += ", and takes long"
			}
		}
	}
	return k
}

// afterName matches how the comment of a type begins.
var afterName = regexp.MustCompile(`^(A|An|The) \w+ (is )?`)

// askedFor answers the names of tools that a test hands to constructors, by constructor.
func askedFor(t *testing.T, file string, expected map[string]timed) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return all
	}
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(parsed, func(n ast.Node) bool {
		if call, is := n.(*ast.CallExpr); is {
			if f, is := call.Fun.(*ast.SelectorExpr); is && len(call.Args) > 0 {
				all[f.Sel.Name] = append(all[f.Sel.Name], namedIn(call.Args[0], expected)...)
			}
		}
		return true
	})
	return all
}

func typeComments(f *ast.File) map[string]string {
	all := map[string]string{}
	for _, d := range f.Decls {
		if g, is := d.(*ast.GenDecl); is && g.Tok == token.TYPE {
			for _, spec := range g.Specs {
				all[spec.(*ast.TypeSpec).Name.Name] = sentence(g.Doc)
			}
		}
	}
	return all
}

func sentence(doc *ast.CommentGroup) string { return strings.Join(strings.Fields(doc.Text()), " ") }

// namedIn answers the texts in a piece of source that are names of tools.
func namedIn(source ast.Node, expected map[string]timed) (names []string) {
	ast.Inspect(source, func(n ast.Node) bool {
		if text, is := n.(*ast.BasicLit); is && text.Kind == token.STRING {
			if value, err := strconv.Unquote(text.Value); err == nil && expected[value].name != "" {
				names = append(names, value)
			}
		}
		return true
	})
	return names
}
