package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/internal/cli"
)

// A command is one thing that toolconform does.
type command struct {
	name      string
	arguments string
	summary   string
	flags     []flagGroup
	// run reports whether everything that was evaluated conforms.
	run func(context.Context, options, console) (bool, error)
}

// commands returns all commands in the order of the help. The first one runs if the command line names none.
func commands() []command {
	return []command{
		{"run", "[flags] [packages]", "certify the tools found in Go packages (default ./...)",
			[]flagGroup{packageFlags, reportFlags, callFlags, parallelFlag, selectionFlags, baselineFlags, strictFlag, detailFlags, versionFlag}, runTools},
		{"list", "[flags] [packages]", "list the tools to be tested, how each is built and what is missing; runs nothing",
			[]flagGroup{packageFlags, documentFlags}, listTools},
		{"replay", "[flags] TOOL CASE [packages]", "replay one case of one tool, as named by a finding",
			[]flagGroup{packageFlags, outputFlag, callFlags, detailFlags}, replayCase},
		{"mcp", "[flags] -- COMMAND [ARGUMENTS]", "test a server of the Model Context Protocol, in any language: over stdio, or over HTTP with -url",
			[]flagGroup{dirFlag, mcpFlags, reportFlags, seedFlag, selectionFlags, baselineFlags, strictFlag, detailFlags}, testServer},
		{"requirements", "[flags] [ID…]", "list the requirements, or show some in full", []flagGroup{dirFlag, documentFlags, anyProfileFlag}, showRequirements},
		{"verify", "[flags] REPORT", "check that a report is consistent, matches these files and is signed by this key; works offline",
			[]flagGroup{dirFlag, moduleFlag, publicKeyFlag}, verify},
		{"show", "[flags] REPORT", "convert a report that verifies to another format", []flagGroup{dirFlag, reportFlags, moduleFlag, publicKeyFlag, detailFlags}, show},
		{"sign", "[flags] REPORT", "sign a report that verifies, as an in-toto statement in a DSSE envelope", []flagGroup{dirFlag, outputFlag, privateKeyFlag}, sign},
		{"keygen", "[flags]", "create a key pair: the private key in the file of -output, the public key beside it in .pub", []flagGroup{dirFlag, outputFlag}, keygen},
		{"gram", "[flags] check|format|json|schema [files]", "check specifications and signatures, or convert them; - is standard input",
			[]flagGroup{dirFlag, outputFlag, gramFlags}, gramTexts},
		{"selftest", "[flags] [ID…]", "run the checks against deliberately broken tools; needs the source of toolconform",
			[]flagGroup{dirFlag, documentFlags, parallelFlag, timeoutFlag}, selfTest},
		{"host", "[flags] [script]", "demonstrate a call from end to end: reference host, reference tools, and a model that follows a script",
			[]flagGroup{documentFlags}, walkHost},
		{"serve", "", "serve the reference tools as an MCP server on standard input and output", nil, serveTools},
		{"validate", "[flags] PATH", "check that a folder holds a module that a host can mount",
			[]flagGroup{packageFlags, documentFlags, validateFlags, timeoutFlag}, validateModule},
		{"completion", "bash|zsh|fish", "write a completion script for a shell", nil, completion},
		{"help", "[command]", "show this text, or describe a command", nil,
			func(_ context.Context, o options, c console) (bool, error) { return true, help(o, c) }},
		{"version", "", "print the versions of toolconform and of its catalogue of requirements", nil,
			func(_ context.Context, o options, c console) (bool, error) { return true, version(c) }},
	}
}

// commandNamed returns the command of that name.
func commandNamed(word string) (c command, ok bool) {
	for _, c := range commands() {
		if c.name == word {
			return c, true
		}
	}
	return command{}, false
}

func names(all []command) []string {
	var words []string
	for _, c := range all {
		words = append(words, c.name)
	}
	return words
}

// completion writes a completion script.
func completion(_ context.Context, o options, c console) (bool, error) {
	if len(o.arguments) != 1 {
		return false, usage("completion takes the name of a shell (%s)", strings.Join(cli.Shells(), ", "))
	}
	var ids []string
	for _, e := range catalogue() {
		ids = append(ids, e.ID)
	}
	all := commands()
	arguments := map[string][]string{"requirements": ids, "selftest": ids, "help": names(all), "completion": cli.Shells()}
	for _, a := range gramActions {
		arguments["gram"] = append(arguments["gram"], a.name)
	}
	p := cli.Program{Name: "toolconform"}
	for _, command := range all {
		p.Commands = append(p.Commands, cli.Command{
			Name: command.name, Summary: command.summary, Flags: command.flagSet(&options{}), Words: arguments[command.name],
		})
	}
	script, err := p.Completion(o.arguments[0])
	if err != nil {
		return false, usage("%s", err)
	}
	return true, c.deliver(o, script)
}

// A usageError is a mistake in the command line. Its text says how to correct it.
type usageError struct{ text string }

func (e *usageError) Error() string { return e.text }

func usage(format string, arguments ...any) error {
	return &usageError{fmt.Sprintf(format, arguments...)}
}
