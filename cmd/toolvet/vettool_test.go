package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer"
)

// unset has all analyzers as they are by default, for the tests that come after.
func unset(t *testing.T) {
	t.Helper()
	if err := settings(nil).apply(analyzer.All()); err != nil {
		t.Error(err)
	}
}

// A run does not inherit what another one in the same process set.
func TestSettingsDoNotStay(t *testing.T) {
	defer unset(t)
	for _, level := range []string{"must", "should"} {
		all := analyzer.Suite()
		s := settings{"-level=" + level}
		if level == "should" {
			s = nil
		}
		if err := s.apply(all); err != nil {
			t.Fatal(err)
		}
		for _, a := range all {
			if got := a.Flags.Lookup("level").Value.String(); got != level {
				t.Errorf("%s has the level %s, want %s", a.Name, got, level)
			}
		}
	}
}

// askedFor returns the names of the analyzers that a command line of the go command asks for.
func askedFor(t *testing.T, arguments ...string) ([]string, []string, error) {
	t.Helper()
	t.Cleanup(func() { unset(t) })
	analyzers, left, err := new(vetOptions).read(arguments)
	var all []string
	for _, a := range analyzers {
		all = append(all, a.Name)
	}
	return all, left, err
}

func TestVetArguments(t *testing.T) {
	for _, c := range []struct{ line, with, without, left string }{
		{"-json vet.cfg", "toolname tooldirective", "printf", "-json vet.cfg"},
		{"-vet vet.cfg", "toolname printf copylocks", "", "vet.cfg"},
		{"-vet=false vet.cfg", "toolname", "printf", "vet.cfg"},
		{"--vet -printf=false vet.cfg", "toolname copylocks", "printf", "vet.cfg"},
		{"-vet -printf vet.cfg", "printf", "toolname copylocks tooldirective", "vet.cfg"},
		{"-toolname=false vet.cfg", "toolargs", "toolname", "vet.cfg"},
		{"-level must -profile=agn-005 -oneline -asked=x vet.cfg", "toolname", "", "vet.cfg"},
		{"-toolname.level=must -printf.funcs Say vet.cfg", "toolname", "", "-toolname.level=must -printf.funcs Say vet.cfg"},
		{"-V=full", "toolname", "printf", "-V=full"},
	} {
		all, left, err := askedFor(t, strings.Fields(c.line)...)
		if err != nil || strings.Join(left, " ") != c.left {
			t.Errorf("%s leaves %q, %v", c.line, left, err)
		}
		for _, name := range strings.Fields(c.with) {
			if !slices.Contains(all, name) {
				t.Errorf("%s asks for %v without %s", c.line, all, name)
			}
		}
		for _, name := range strings.Fields(c.without) {
			if slices.Contains(all, name) {
				t.Errorf("%s asks for %s", c.line, name)
			}
		}
	}
}

func TestVetArgumentsRejected(t *testing.T) {
	for line, want := range map[string]string{
		"-level hard vet.cfg":       `invalid value "hard" for flag -level: not one of must, should, may`,
		"-profile=x vet.cfg":        `invalid value "x" for flag -profile: not one of`,
		"-printf vet.cfg":           "-printf is an analyzer of go vet (add -vet)",
		"-config x.yaml vet.cfg":    "-config and -baseline cannot be used with go vet",
		"-baseline=known vet.cfg":   "-config and -baseline cannot be used with go vet",
		"-toolname=perhaps vet.cfg": `parsing "perhaps": invalid syntax`,
	} {
		if _, _, err := askedFor(t, strings.Fields(line)...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", line, err, want)
		}
	}
}
