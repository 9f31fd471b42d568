package main

import (
	"slices"
	"testing"
	"time"
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
		"help":                  {[]string{"./...", "-h"}, "run", []string{"./..."}, func(o options) bool { return o.help }},
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

// Every flag is taken by some command, and every command takes only flags that there are.
func TestFlagsAreUsed(t *testing.T) {
	used := map[string]bool{"h": true, "help": true, "version": true}
	f := (&options{}).flagSet()
	for _, c := range commands() {
		for _, name := range c.flags {
			used[name] = true
			if f.Lookup(name) == nil {
				t.Errorf("%s takes --%s, which there is not", c.name, name)
			}
		}
	}
	for _, name := range []string{"profile", "tool", "check", "format", "output", "seed", "timeout", "parallel", "tags", "race", "C", "version"} {
		if !used[name] || f.Lookup(name) == nil {
			t.Errorf("no command takes --%s", name)
		}
	}
}
