//go:build linux

package build_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/supervise"
)

// go test -run '^$' -bench Worker -benchtime 1x ./conformance/supervise -worker.sizes 10,100,1000
var sizes = flag.String("worker.sizes", "", "numbers of synthetic tools to certify in BenchmarkWorker, separated by commas")

// synthetic is one tool of a module of many.
const synthetic = `// Package tool%[1]d is one of many.
package tool%[1]d

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

const (
	ToolName          = "synthetic_%[1]d"
	ToolUsageMetadata = "Use it when a synthetic text is wanted.\nDo not use it otherwise.\nArguments: text."
)

type Tool struct{ log *slog.Logger }

func New(log *slog.Logger) *Tool { return &Tool{log} }

type arguments struct {
	Text  string ` + "`json:\"text\" doc:\"What to say.\"`" + `
	Count *int   ` + "`json:\"count\" doc:\"How often, once by default.\"`" + `
}

func (*Tool) Name() string                 { return ToolName }
func (*Tool) UsageMetadata() string        { return ToolUsageMetadata }
func (*Tool) FullyExecutedOnServer() bool  { return true }
func (*Tool) Schema() contract.Schema      { return contract.SchemaOf[arguments](ToolName, "Says a text as often as it is told to.") }
func (*Tool) Examples() []contract.Example { return []contract.Example{{Name: "once", Arguments: ` + "`{\"text\":\"a\"}`" + `}} }

func (t *Tool) Execute(ctx context.Context, text string, execution contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.log, ToolName, &result)
	in, err := contract.Decode[arguments](t.Schema(), text)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(map[string]string{"said": in.Text, "sessionId": execution.SessionID, "conversationId": execution.ConversationID})
}
`

// BenchmarkWorker certifies modules of synthetic tools, end to end: it finds, builds, runs and evaluates them. The first run of
// a size is cold: nothing of the module has been built before.
func BenchmarkWorker(b *testing.B) {
	if *sizes == "" {
		b.Skip("no -worker.sizes")
	}
	for field := range strings.SplitSeq(*sizes, ",") {
		size, err := strconv.Atoi(field)
		if err != nil {
			b.Fatal(err)
		}
		dir := b.TempDir()
		generate(b, dir, size)
		b.Run(fmt.Sprintf("cold/%d", size), func(b *testing.B) {
			if b.N == 1 {
				endToEnd(b, dir, size)
			}
		})
		b.Run(fmt.Sprintf("warm/%d", size), func(b *testing.B) {
			for b.Loop() {
				endToEnd(b, dir, size)
			}
		})
	}
}

func generate(b *testing.B, dir string, size int) {
	b.Helper()
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		b.Fatal(err)
	}
	files := map[string]string{"go.mod": "module example.com/many\n\ngo 1.26.0\n\n" +
		"require github.com/toolconform/toolconform v0.0.0\n\nreplace github.com/toolconform/toolconform => " + strconv.Quote(root) + "\n"}
	for i := range size {
		files[fmt.Sprintf("tools/tool%d/tool.go", i)] = fmt.Sprintf(synthetic, i)
	}
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			b.Fatal(err)
		}
	}
}

func endToEnd(b *testing.B, dir string, size int) {
	b.Helper()
	found, err := discover.Find(b.Context(), discover.Config{Dir: dir})
	if err != nil {
		b.Fatal(err)
	}
	pool, err := build.Start(b.Context(), found, supervise.Config{})
	if err != nil {
		b.Fatal(err)
	}
	defer pool.Close()
	outcome, err := conformance.Certify(b.Context(), conformance.Config{Parallel: 4 * runtime.NumCPU()}, pool.Runners...)
	if err != nil {
		b.Fatal(err)
	}
	if len(outcome.Tools) != size {
		b.Fatalf("%d tools were certified, not %d", len(outcome.Tools), size)
	}
	for _, tool := range outcome.Tools {
		if tool.Verdict > report.Warn {
			b.Fatalf("%s: %v", tool.Name, tool.Verdict)
		}
	}
}
