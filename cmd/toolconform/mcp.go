package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"net/textproto"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp"
	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/plan"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/atomicfile"
	"github.com/toolconform/toolconform/internal/cli"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/nearest"
	"github.com/toolconform/toolconform/internal/prose"
)

// serverOptions are the options of the command mcp.
type serverOptions struct {
	url, sdk, plan, draft, workdir string
	header                         http.Header
	env, allow, listedOnly         []string
	revision                       string
	timeout                        time.Duration // 0 for the default
	list, strictSDK                bool
}

// mcpFlags say which server is tested, and what may be done to it.
func mcpFlags(o *options, f *flag.FlagSet) {
	s := &o.server
	cli.Text(f, &s.url, "url", "speak to the server at `URL` (streamable HTTP); with a command, too, that is started first")
	f.Func("header", "send `HEADER`, such as 'Authorization: Bearer …', with each request; repeatable", s.addHeader)
	f.Func("env", "pass the variable `NAME` to the server, or set it with NAME=VALUE; it gets no others but PATH; repeatable", func(text string) error {
		name, _, _ := strings.Cut(text, "=")
		if s.env = append(s.env, text); name == "" {
			return errors.New("want NAME or NAME=VALUE")
		}
		return nil
	})
	cli.Text(f, &s.workdir, "workdir", "start the server in `DIR`; by default in an empty folder of its own")
	patterns := func(all *[]string, name, usage string) {
		f.Func(name, usage, func(text string) error {
			*all = append(*all, text)
			return plan.Selection{Allow: []string{text}}.Valid()
		})
	}
	patterns(&s.allow, "allow", "also call tools whose name matches `PATTERN` (*, ?, [a-z]); without it only those that say readOnlyHint; repeatable")
	patterns(&s.listedOnly, "listed-only", "deliberately do not call tools whose name matches `PATTERN`; the report says so; repeatable")
	cli.Text(f, &s.plan, "plan", "read from `FILE` (YAML or JSON) which tools to call, and with which arguments")
	cli.Text(f, &s.draft, "write-plan", "write a draft of a plan to `FILE`, and call nothing")
	f.BoolVar(&s.list, "list", false, "list the tools and how many messages would be sent (-v: all of them), and call nothing")
	f.Func("sdk", "the server is built with `SDK`, such as go-sdk@1.8.0; strict: what the SDK breaks counts as the server's", func(text string) error {
		if text == "strict" {
			s.strictSDK = true
			return nil
		}
		if name, version, ok := strings.Cut(text, "@"); !ok || name == "" || version == "" {
			return errors.New("want NAME@VERSION or strict")
		}
		s.sdk = text
		return nil
	})
	revisions := words(message.Revisions())
	f.Var(cli.Choice{Words: revisions, Store: func(word string) { s.revision = word }}, "revision",
		"test the tools in `REVISION` of MCP: "+strings.Join(revisions, ", ")+" (default: the newest that the server speaks)")
	limitCalls(f, &s.timeout, exchange.Target{}.AnswerTimeout())
	cli.Text(f, &o.replay, "case", "run only the `CASE` that a finding names, such as MCP-706:7bfb7e83")
}

func (s *serverOptions) addHeader(text string) error {
	name, value, ok := strings.Cut(text, ":")
	if name = strings.TrimSpace(name); !ok || name == "" || strings.ContainsAny(text, "\r\n") {
		return errors.New("want 'Name: value'")
	}
	if s.header == nil {
		s.header = http.Header{}
	}
	s.header[textproto.CanonicalMIMEHeaderKey(name)] = append(s.header[textproto.CanonicalMIMEHeaderKey(name)], strings.TrimSpace(value))
	return nil
}

// testServer tests a server, lists what would be sent to it, or drafts a plan for it.
func testServer(ctx context.Context, o options, c console) (bool, error) {
	started := time.Now()
	config, err := o.serverConfig(c)
	if err != nil {
		return false, err
	}
	if o.server.list || o.server.draft != "" {
		return o.listServer(ctx, config, c)
	}
	expectation, err := o.readBaseline()
	if err != nil {
		return false, err
	}
	outcome, replayed, err := certifyOften(o.replay != "", func() (report.Report, error) { return mcp.Run(ctx, config) })
	c.endProgress()
	if err != nil {
		return false, fmt.Errorf("%w%s", err, requirementHint(o.check, catalogue()))
	}
	nowhere := func(context.Context, []string) (map[string]bool, error) { return nil, nil }
	if outcome, err = o.applyBaseline(ctx, outcome, expectation, nowhere, c); err != nil {
		return false, err
	}
	p := o.presentation(c, nil)
	p.Elapsed, p.Flags = time.Since(started), o.serverReplayFlags()
	err = errors.Join(publish(o, c, outcome, p), harnessError(outcome), notReached(outcome))
	if err == nil && o.replay != "" && replayed.of > 1 {
		_, err = fmt.Fprintln(c.stdout, replayed)
	}
	return outcome.Passes() && !(o.strict && outcome.Warns()) && (o.replay == "" || replayed.happened == 0), err
}

// notReached returns an error if there was no conversation with the server, so that there is no conclusion.
func notReached(r report.Report) error {
	if r.NotReached() {
		return errors.New("the server was not tested: no conclusion")
	}
	return nil
}

// serverConfig returns the configuration of a run. Everything that can be wrong without the server is an error here.
func (o options) serverConfig(c console) (mcp.Config, error) {
	s := o.server
	command, dir, err := o.serverCommand()
	if err != nil {
		return mcp.Config{}, err
	}
	config := mcp.Config{
		Target:   exchange.Target{Command: command, Env: s.env, URL: s.url, Header: s.header, Dir: dir, Timeout: s.timeout},
		Revision: message.Revision(s.revision), Selection: plan.Selection{Allow: s.allow, ListedOnly: s.listedOnly}, Written: o.arguments, SDK: s.sdk, StrictSDK: s.strictSDK,
		Checks: o.check, Tools: o.tool, Case: o.replay, Seed: o.seed, Progress: c.progress,
	}
	if s.plan == "" {
		return config, nil
	}
	text, err := o.readFile("plan", s.plan)
	if err == nil {
		config.Plan, err = plan.Read(s.plan, text)
	}
	return config, err
}

// serverCommand returns the command with absolute paths, since it is started in another folder, and this folder.
func (o options) serverCommand() (command []string, dir string, err error) {
	s := o.server
	u, invalid := url.Parse(s.url)
	switch {
	case len(o.arguments) == 0 && s.url == "":
		return nil, "", usage("mcp needs a server: toolconform mcp -- COMMAND ARGUMENTS…, or toolconform mcp -url URL")
	case s.url != "" && (invalid != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == ""):
		return nil, "", usage("%q is no URL of a server (http://HOST/PATH or https://HOST/PATH)", report.Clean(s.url))
	case s.url == "" && s.header != nil:
		return nil, "", usage("-header is for -url")
	case s.draft != "" && (s.plan != "" || s.list):
		return nil, "", usage("-write-plan drafts a new plan (leave out -plan and -list)")
	case len(o.arguments) == 0:
		return nil, "", nil
	}
	if dir = s.workdir; dir != "" {
		if dir, err = filepath.Abs(o.inDir(dir)); err != nil {
			return nil, "", err
		}
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			return nil, "", usage("-workdir %s is no folder", report.Clean(s.workdir))
		}
	}
	program, err := executable(o.dir, o.arguments[0])
	if err != nil {
		return nil, "", fmt.Errorf("start the server: %w%s", err, nearest.NearFile(o.inDir(o.arguments[0])))
	}
	command = append([]string{program}, o.arguments[1:]...)
	for i, word := range command[1:] {
		if path, err := filepath.Abs(o.inDir(word)); err == nil && dir == "" && !filepath.IsAbs(word) && exists(path) {
			command[i+1] = path
		}
	}
	return command, dir, nil
}

// executable returns the absolute path of a program, as the shell of a folder finds it.
func executable(dir, program string) (string, error) {
	if strings.ContainsRune(program, filepath.Separator) && !filepath.IsAbs(program) {
		program = filepath.Join(dir, program)
	} else if path, err := exec.LookPath(program); err != nil {
		return "", err
	} else {
		program = path
	}
	path, err := filepath.Abs(program)
	if err == nil {
		_, err = exec.LookPath(path)
	}
	return path, err
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// serverReplayFlags returns the flags that decide what is sent, without the values of variables and headers.
func (o options) serverReplayFlags() (all []string) {
	add := func(name string, values ...string) {
		for _, value := range values {
			if value != "" {
				all = append(all, name, value)
			}
		}
	}
	s := o.server
	add("-C", o.dir)
	add("-env", lists.Map(s.env, func(text string) string { name, _, _ := strings.Cut(text, "="); return name })...)
	for name := range s.header {
		add("-header", name+": VALUE")
	}
	add("-allow", s.allow...)
	add("-listed-only", s.listedOnly...)
	add("-plan", s.plan)
	add("-revision", s.revision)
	add("-workdir", s.workdir)
	add("-sdk", s.sdk)
	if s.strictSDK {
		add("-sdk", "strict")
	}
	if s.timeout != 0 {
		add("-timeout", s.timeout.String())
	}
	return all
}

// listServer lists the tools of a server, or writes a draft of a plan. It calls no tool. It reports whether the plan
// fits the server.
func (o options) listServer(ctx context.Context, config mcp.Config, c console) (bool, error) {
	if file := o.server.draft; file != "" && exists(o.inDir(file)) {
		return false, fmt.Errorf("write plan: %s exists already (it may have been edited: choose another name)", report.Clean(file))
	}
	server, all, err := mcp.List(ctx, config)
	if err != nil {
		return false, err
	}
	fits := !slices.ContainsFunc(all, func(l mcp.Listed) bool { return l.Wrong })
	if file := o.server.draft; file != "" {
		var tools []plan.Tool
		for _, l := range all {
			if l.Tool != nil {
				tools = append(tools, *l.Tool)
			}
		}
		if err := atomicfile.Save(o.inDir(file), plan.Draft(tools)); err != nil {
			return false, err
		}
		_, err := fmt.Fprintf(c.stdout, "%s has %s: edit it, then toolconform mcp -plan %s …\n", report.Clean(file), prose.Plural(len(tools), "tool"), report.Clean(file))
		return true, err
	}
	if o.format == asJSON {
		document, err := report.Document(map[string]any{"server": server, "subjects": all})
		return fits, errors.Join(err, c.deliver(o, document))
	}
	return fits, c.deliver(o, listingOfServer(all, o.verbose))
}

// listingOfServer describes what a run would do.
func listingOfServer(all []mcp.Listed, verbose bool) []byte {
	var b bytes.Buffer
	table(&b, lists.Map(all, func(l mcp.Listed) []string {
		called := "called"
		if !l.Called {
			called = "not called"
		}
		count := prose.Plural(len(l.Messages), "message")
		if l.Further {
			count = "at least " + count
		}
		return []string{l.Name, called, count, l.Why}
	}))
	for _, l := range all {
		if verbose && len(l.Messages) > 0 {
			fmt.Fprintf(&b, "\n%s\n", report.Clean(l.Name))
			for _, m := range l.Messages {
				fmt.Fprintf(&b, "    %s\n", prose.Printable(m, 1000))
			}
		}
	}
	tools := lists.Select(all, func(l mcp.Listed) bool { return l.Tool != nil })
	called := lists.Select(tools, func(l mcp.Listed) bool { return l.Called })
	fmt.Fprintf(&b, "\n%d of %s would be called; nothing was\n", len(called), prose.Plural(len(tools), "tool"))
	if all[0].Further {
		fmt.Fprintln(&b, "Further messages depend on the responses to the first calls: calls during a slow one, cancellations, calls at once, and many calls.")
	}
	return b.Bytes()
}
