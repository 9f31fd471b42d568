package main

import (
	"bytes"
	"flag"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/worker"
	"github.com/toolconform/toolconform/contract/requirement"
)

var update = flag.Bool("update", false, "write docs/hostile.md")

// A behaviour is one way in which a tool goes wrong: a package below testdata/hostile. The comment of the package says what the tool does,
// and what is to be found:
//
//	//toolconform:reject ARG-004      a rule that it breaks
//	//toolconform:untestable ARG-004  a rule that it cannot be judged by
//	//toolconform:may PAR-004         a rule that it may be found to break, or not: that depends on how fast the machine is
//
// One without any is certified: what it does is no business of the suite, and must harm nobody.
type behaviour struct {
	name    string
	does    string              // "ends its process with a status"
	expects map[string][]string // IDs by verb
}

// hostile are the tools that go wrong; calm those beside them that do not.
func behaviours(t testing.TB) (hostile, calm []behaviour) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "hostile", "*", "tool.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		b := readBehaviour(t, file)
		if strings.HasPrefix(b.name, "calm") {
			calm = append(calm, b)
		} else {
			hostile = append(hostile, b)
		}
	}
	return hostile, calm
}

func readBehaviour(t testing.TB, file string) behaviour {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		t.Fatal(err)
	}
	b := behaviour{name: filepath.Base(filepath.Dir(file)), expects: map[string][]string{}}
	text := strings.Join(strings.Fields(parsed.Doc.Text()), " ")
	does, ok := strings.CutPrefix(text, "Package "+b.name+" has a tool that ")
	if b.does = strings.TrimSuffix(does, "."); !ok || b.does == "" {
		t.Errorf("%s: the package comment does not say what its tool does: %q", b.name, text)
	}
	for _, comment := range parsed.Doc.List {
		directive, ok := strings.CutPrefix(comment.Text, "//toolconform:")
		if !ok {
			continue
		}
		verb, id, _ := strings.Cut(directive, " ")
		if _, known := requirement.Lookup(id); !known || !slices.Contains([]string{"reject", "untestable", "may"}, verb) {
			t.Errorf("%s: nobody knows what %q means", b.name, comment.Text)
		}
		b.expects[verb] = append(b.expects[verb], id)
	}
	return b
}

// The issue lists what the battery has to hold: fewer would be a step back.
const fewestBehaviours = 50

func TestThereAreEnoughHostileTools(t *testing.T) {
	hostile, calm := behaviours(t)
	if len(hostile) < fewestBehaviours || len(calm) < 2 {
		t.Errorf("there are %d hostile tools, and %d beside them", len(hostile), len(calm))
	}
}

// docs/hostile.md shows what is in testdata/hostile and what the supervisor limits.
func TestHostilePage(t *testing.T) {
	hostile, _ := behaviours(t)
	page := filepath.Join("..", "..", "docs", "hostile.md")
	want := hostilePage(t, hostile)
	if *update {
		if err := os.WriteFile(page, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(page); err != nil || !bytes.Equal(got, want) {
		t.Errorf("docs/hostile.md is stale (%v): go test ./cmd/toolconform -run TestHostilePage -update", err)
	}
}

const hostileIntroduction = `# Tools that go wrong

toolconform comes back with a verdict whatever a tool does to its process. Each of the tools below does one thing that
would end, stop or spoil a program that called it. All are certified in one run, beside others that do nothing wrong
and have to be certified, by ` + "`go test ./cmd/toolconform -run TestHostile`" + `. Their sources are in testdata/hostile.

A tool that is *certified* does something that no rule of the contract forbids: it must not harm anybody else, and it
does not. The report says of each other one what it did, with which arguments, and where.

`

const limitsIntroduction = `
## What a tool's process is limited to

Workers run on Linux, macOS and the BSDs. On Windows there are none: conformance.Test runs tools in the process of a test.
What is said of Linux is tested there, by the tool that is named; what is said of macOS and the BSDs is compiled and
vetted for every release.

`

const costs = `
## What they cost

` + "`go test ./cmd/toolconform -run '^$' -bench Hostile -benchtime 1x`" + ` certifies them all, and shows for each how many
processes there were for it, and their processor time. On 2 processors that had much else to do (load 14 to 28, 2026-11-22,
seconds of processor time, user and system):

| | At first | Then | Now |
|---|---|---|---|
| all | 61 | 30 | 26 |
| finding and building | 10 | 5 | 5 |
| reading, planning and judging | 5 | 4 | 4 |
| processes of the tools | 46 (573 of them) | 21 (350 of them) | 17 (350 of them) |

The last column is with one second for a call instead of two. What makes the difference makes every run shorter in which a tool goes wrong:

- A program that ends without a word at its start is started once more with the runtime's trace of what its packages do then. That
  tells which one it was, where half of them after the other had to be built before; and what else may end a program by the look
  of its source is tried by itself at once.
- Packages that do much when a program starts make every process slower in which they are, also those of other tools. They get a
  program of their own where that saves more than it costs.
- A process that is about to end has told why when it has written where in the tool it was. It is not left to write down a
  hundred thousand goroutines, or to look for the end of a stack of two million frames.
- A process that gives no sign of life is ended half a second after the time of a call, and the tool is left alone. So is one of which
  two calls were waited for in vain to the end of their time.
- A program of several packages that has not started after a second is parted: what hangs at its start is waited for once, by itself, while the others go on.
- A process that a signal has stopped is known at once, and so is one that closes its connection and goes on.
- What takes all memory, or all the stack, is done twice instead of three times.
- Who waited for a processor is read from one file of each thread. Looking for these files by a pattern had the system make, and forget, an entry for every
  file of a thread: a second of 30.

What is left, in seconds of processor time:

| Tool | Now | What for |
|---|---|---|
| (several) | 2.8 | comparing what the tools say of themselves in fresh processes |
| ` + "`ignore_signals`" + ` | 2.0 | one process that computes until it is given up |
| ` + "`payload_huge`, `payload_large`" + ` | 2.1 | making and encoding payloads of eighty megabytes |
| ` + "`memory`, `file`" + ` | 1.9 | the system hands out and takes back a gibibyte |
| ` + "`stack`, `goroutines`" + ` | 2.2 | twice as much as a process may have |
| ` + "`busy`" + ` | 1.0 | two calls that compute until they are given up |
| the others | 5.0 | 50 ms each |
`

func hostilePage(t *testing.T, hostile []behaviour) []byte {
	t.Helper()
	var b bytes.Buffer
	b.WriteString(hostileIntroduction + "| Tool | What it does | What is found |\n|---|---|---|\n")
	for _, one := range hostile {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", one.name, one.does, one.found())
	}
	b.WriteString(limitsIntroduction + "| What | Limit | Linux | macOS, BSD | Shown by |\n|---|---|---|---|---|\n")
	for _, limit := range worker.Limits() {
		shown := ""
		if limit.Shown != "" {
			if !slices.ContainsFunc(hostile, func(one behaviour) bool { return one.name == limit.Shown }) {
				t.Errorf("%s is to be shown by %s, which there is not", limit.What, limit.Shown)
			}
			shown = "`" + limit.Shown + "`"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", limit.What, limit.Bound, limit.Linux, limit.BSD, shown)
	}
	b.WriteString(costs)
	return b.Bytes()
}

// found says what is to be found of a tool.
func (b behaviour) found() string {
	var parts []string
	if rejects := b.expects["reject"]; len(rejects) > 0 {
		parts = append(parts, "breaks "+strings.Join(rejects, ", "))
	}
	if untestable := b.expects["untestable"]; len(untestable) > 0 {
		parts = append(parts, strings.Join(untestable, ", ")+" cannot be tested")
	}
	if len(parts) == 0 {
		return "certified"
	}
	return strings.Join(parts, "; ")
}
