package main

import (
	"flag"
	"slices"
	"testing"
	"time"

	"github.com/toolconform/toolconform/internal/cli"
)

func TestParse(t *testing.T) {
	for name, c := range map[string]struct {
		arguments []string
		command   string
		rest      []string
		holds     func(options) bool
	}{
		"nothing":               {nil, "run", nil, func(o options) bool { return o.seed == 4711 && o.format == asText && !o.named }},
		"packages only":         {[]string{"./a", "./b"}, "run", []string{"./a", "./b"}, nil},
		"flags everywhere":      {[]string{"--race", "./a", "-seed", "7", "./b", "--tags=x,y"}, "run", []string{"./a", "./b"}, func(o options) bool { return o.race && o.seed == 7 && o.tags == "x,y" }},
		"a command":             {[]string{"list", "./a"}, "list", []string{"./a"}, func(o options) bool { return o.named }},
		"flags before it":       {[]string{"-C", "d", "requirements", "NAM-001"}, "requirements", []string{"NAM-001"}, func(o options) bool { return o.dir == "d" }},
		"run, then a package":   {[]string{"run", "list"}, "run", []string{"list"}, nil},
		"a package like a word": {[]string{"./list"}, "run", []string{"./list"}, nil},
		"no flags after --":     {[]string{"--timeout", "3s", "--", "--odd"}, "run", []string{"--odd"}, func(o options) bool { return o.timeout == 3*time.Second }},
		"no command after --":   {[]string{"-race", "--", "list"}, "run", []string{"list"}, nil},
		"a value like a word":   {[]string{"-key", "list", "show", "-"}, "show", []string{"-"}, nil},
		"help":                  {[]string{"./...", "-h"}, "run", nil, func(o options) bool { return o.help }},
	} {
		t.Run(name, func(t *testing.T) {
			o, err := parse(c.arguments)
			if err != nil || o.command.name != c.command || !slices.Equal(o.arguments, c.rest) {
				t.Fatalf("got %s %q, %v; want %s %q", o.command.name, o.arguments, err, c.command, c.rest)
			}
			if c.holds != nil && !c.holds(o) {
				t.Errorf("got %+v", o)
			}
		})
	}
}

// A flag has one meaning: commands that share it agree on whether it needs a value, which decides where the command's name stands.
func TestFlagsAgree(t *testing.T) {
	bools := map[string]bool{}
	for _, c := range commands() {
		c.flagSet(&options{}).VisitAll(func(f *flag.Flag) {
			if isBool, known := bools[f.Name]; known && isBool != cli.IsBool(f) {
				t.Errorf("-%s of %s is not what it is elsewhere", f.Name, c.name)
			}
			bools[f.Name] = cli.IsBool(f)
		})
	}
}
