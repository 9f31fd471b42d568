package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// A command is one thing that toolconform does.
type command struct {
	name      string
	arguments string
	summary   string
	flags     []string // those that it takes, beside -h
	// run answers whether all that was judged conforms.
	run func(context.Context, options, console) (bool, error)
}

var (
	finding = []string{"tags", "C"}
	writing = []string{"format", "output"}
)

// commands are all of them, in the order of the help; the first is meant where none is named.
func commands() []command {
	running := slices.Concat([]string{"profile", "check", "seed", "timeout", "parallel", "race"}, writing, finding)
	return []command{
		{"run", "[flags] [packages]", "certify the tools found in Go packages; ./... if none is named", append(running, "tool", "baseline", "write-baseline", "reason", "sites"), runTools},
		{"list", "[flags] [packages]", "what would be tested, how each tool is built, what is missing; runs nothing",
			slices.Concat(writing, finding), listTools},
		{"replay", "[flags] TOOL CASE [packages]", "do one case of one tool again, as a finding names it, and say what becomes of it",
			slices.Concat([]string{"profile", "seed", "sites", "timeout", "race", "output"}, finding), replayCase},
		{"requirements", "[flags] [ID…]", "the catalogue, or some of it in full", append(writing, "profile", "C"), showRequirements},
		{"verify", "[flags] REPORT", "find out whether a report holds together, is of these files and of that key; offline", []string{"module", "key", "C"}, verify},
		{"show", "[flags] REPORT", "a report that verifies, in another format", append(writing, "module", "key", "C"), show},
		{"sign", "[flags] REPORT", "sign a report that verifies: an in-toto statement in a DSSE envelope", []string{"key", "output", "C"}, sign},
		{"keygen", "[flags]", "make a key pair: the file of --output, and beside it one with .pub", []string{"output", "C"}, keygen},
		{"gram", "[flags] check|format|json|schema [files]", "check specifications and signatures, and write them in other forms; - is standard input",
			[]string{"strict", "output", "C"}, gramTexts},
		{"selftest", "[flags] [ID…]", "the kill matrix: broken tools against checks, or against some of them (from the source of toolconform)",
			slices.Concat([]string{"parallel", "timeout", "C"}, writing), selfTest},
		{"host", "[flags] [script]", "the whole way of a call: the reference host, the reference tools, and a model that follows a script", writing, walkHost},
		{"validate", "[flags] PATH", "whether a folder holds a module that a host can mount, as the original's validator says it",
			slices.Concat([]string{"type", "behavior", "timeout"}, writing, finding), validateModule},
		{"help", "[command]", "this text", nil, func(_ context.Context, o options, c console) (bool, error) { return true, help(o, c) }},
		{"version", "", "which toolconform this is, and which catalogue", nil,
			func(_ context.Context, o options, c console) (bool, error) { return true, version(o, c) }},
	}
}

// formats are those that the command writes; the first where none is named.
func (c command) formats() []string {
	if c.name == "run" || c.name == "replay" || c.name == "show" {
		return []string{asText, asJSON, asJUnit, asGitHub, asMarkdown}
	}
	return []string{asText, asJSON}
}

// commandNamed answers the command that the first word names; without one it is the first.
func commandNamed(word string) (c command, named bool) {
	all := commands()
	for _, c := range all {
		if c.name == word {
			return c, true
		}
	}
	return all[0], false
}

func names(all []command) string {
	var words []string
	for _, c := range all {
		words = append(words, c.name)
	}
	return strings.Join(words, ", ")
}

// A usageError is a command line that cannot be followed. Its text says what would do.
type usageError struct{ text string }

func (e *usageError) Error() string { return e.text }

func usage(format string, arguments ...any) error {
	return &usageError{fmt.Sprintf(format, arguments...)}
}
