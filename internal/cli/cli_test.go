package cli_test

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/cli"
)

type values struct {
	file, format string
	number       int
	on           bool
}

func flags(v *values) *flag.FlagSet {
	f := cli.NewFlagSet("program")
	cli.Text(f, &v.file, "file", "read `FILE`")
	f.Var(cli.Choice{Words: []string{"text", "json"}, Store: func(s string) { v.format = s }}, "format", "write `FORMAT`")
	cli.Positive(f, &v.number, "n", "do it `N` times", "a number above 0", strconv.Atoi)
	f.BoolVar(&v.on, "on", false, "switch it on")
	return f
}

func TestParse(t *testing.T) {
	var v values
	arguments, err := cli.Parse(flags(&v), []string{"a", "-file", "x", "b", "--format=json", "-on", "c", "-n", "3", "--", "-d"})
	if want := []string{"a", "b", "c", "-d"}; err != nil || !slices.Equal(arguments, want) {
		t.Errorf("the arguments are %q, %v; want %q", arguments, err, want)
	}
	if want := (values{"x", "json", 3, true}); v != want {
		t.Errorf("the values are %+v, want %+v", v, want)
	}
	for line, want := range map[string]string{
		"a --fromat json": "unknown flag -fromat (did you mean -format?)",
		"-xyzzy":          "unknown flag -xyzzy (program -h lists the flags)",
		"-format jsno":    `invalid value "jsno" for flag -format: not one of text, json (did you mean json?)`,
		"-format xml":     `invalid value "xml" for flag -format: not one of text, json`,
		"-file=":          `invalid value "" for flag -file: the value is empty (leave the flag out, or give it a value)`,
		"-n 0":            `invalid value "0" for flag -n: want a number above 0`,
		"-n x":            `invalid value "x" for flag -n: want a number above 0`,
		"-file":           "flag needs an argument: -file",
	} {
		if _, err := cli.Parse(flags(&v), strings.Fields(line)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", line, err, want)
		}
	}
	if _, err := cli.Parse(flags(&v), []string{"a", "--help"}); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("--help: %v", err)
	}
}

func TestWriteFlags(t *testing.T) {
	var b strings.Builder
	cli.WriteFlags(&b, flags(&values{}))
	want := "  -file FILE          read FILE\n  -format FORMAT      write FORMAT\n  -n N                do it N times\n  -on                 switch it on\n"
	if b.String() != want {
		t.Errorf("the flags are\n%s\nwant\n%s", b.String(), want)
	}
}

func TestFolder(t *testing.T) {
	dir := t.TempDir()
	for _, folder := range []string{"tools/weather", "tools/convert", "list"} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.FromSlash(folder)), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	absolute := filepath.ToSlash(dir)
	for pattern, want := range map[string]string{
		"./tols/...":           "./tools/...",
		"./tools/waether":      "./tools/weather",
		"./tols/convrt/...":    "./tools/convert/...",
		"tools/weather":        "./tools/weather",
		"list":                 "./list",
		"../nowhere/at/all":    "",
		"./tools/...":          "",
		"./...":                "",
		".":                    "",
		"...":                  "",
		"example.com/m/tools":  "",
		absolute + "/tols":     absolute + "/tools",
		absolute + "/tools":    "",
		absolute + "/list/...": "",
	} {
		if got := cli.Folder(dir, pattern); got != want {
			t.Errorf("for %s it is %q, want %q", pattern, got, want)
		}
	}
}

func program() cli.Program {
	other := cli.NewFlagSet("program other")
	other.Bool("q", false, "it's quiet")
	return cli.Program{Name: "program", Commands: []cli.Command{
		{Name: "run", Summary: "run it", Flags: flags(&values{})},
		{Name: "other", Summary: "do what's left", Flags: other, Words: []string{"one", "two"}},
	}}
}

// The script completes words in a real bash.
func TestBash(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("bash is not installed")
	}
	script, err := program().Completion("bash")
	if err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"":                    "run other",
		"o":                   "other",
		"-f":                  "-file -format",
		"run --f":             "-file -format",
		"run -format ":        "text json",
		"-format = j":         "json",
		"--format = ":         "text json",
		"run -file ":          "",
		"other ":              "one two",
		"other -":             "-q",
		"other -q t":          "two",
		"run -on ./tools/w":   "",
		"-format json other ": "one two",
	} {
		words := strings.Split("program "+line, " ")
		command := exec.Command(bash, "--noprofile", "--norc", "-c", string(script)+`
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_program
echo "${COMPREPLY[*]}"`, "bash")
		command.Args = append(command.Args, words...)
		out, err := command.CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != want {
			t.Errorf("%q is completed by %q, %v; want %q", line, got, err, want)
		}
	}
}

// Every installed shell accepts its script, and each script contains all names.
func TestCompletion(t *testing.T) {
	for _, shell := range cli.Shells() {
		script, err := program().Completion(shell)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"run", "other", "text json", "one two", "format", "file"} {
			if !strings.Contains(string(script), want) {
				t.Errorf("the script for %s does not name %s:\n%s", shell, want, script)
			}
		}
		t.Run(shell, func(t *testing.T) {
			path, err := exec.LookPath(shell)
			if err != nil {
				t.Skip(shell + " is not installed")
			}
			file := filepath.Join(t.TempDir(), "script")
			if err := os.WriteFile(file, script, 0o666); err != nil {
				t.Fatal(err)
			}
			if out, err := exec.Command(path, "-n", file).CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
	if _, err := program().Completion("fihs"); err == nil || err.Error() != `unknown shell "fihs": not one of bash, zsh, fish (did you mean fish?)` {
		t.Errorf("for another shell the error is %v", err)
	}
}

func TestFish(t *testing.T) {
	script, err := program().Completion("fish")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`complete -c program -n 'not __fish_seen_subcommand_from run other' -a other -d 'do what\'s left'`,
		`complete -c program -n 'not __fish_seen_subcommand_from other' -o format -x -a 'text json' -d 'write FORMAT'`,
		`complete -c program -n 'not __fish_seen_subcommand_from other' -o file -r -d 'read FILE'`,
		`complete -c program -n '__fish_seen_subcommand_from other' -s q -d 'it\'s quiet'`,
		`complete -c program -n '__fish_seen_subcommand_from other' -f -a 'one two'`,
	} {
		if !strings.Contains(string(script), want+"\n") {
			t.Errorf("the script lacks %s:\n%s", want, script)
		}
	}
}
