package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// configured returns the options of a config file.
func configured(t *testing.T, text string) (options, string, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "toolvet.yaml")
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	o, err := parse([]string{"-config", file, "./..."})
	return o, file, err
}

func TestConfig(t *testing.T) {
	o, file, err := configured(t, `
profile: agn-005
level: must # for now
oneline: true
tags: [slow, integration]
baseline: known/toolvet.baseline
analyzers: {toolusage: false}
`)
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"-profile=agn-005", "-level=must", "-oneline=true"}; !slices.Equal(o.settings, want) {
		t.Errorf("settings are %q", o.settings)
	}
	if o.tags != "slow,integration" || o.baseline != filepath.Join(filepath.Dir(file), "known", "toolvet.baseline") {
		t.Errorf("options are %+v", o)
	}
	if o.selection.on("toolusage") || !o.selection.on("toolname") {
		t.Errorf("the selection is %v", o.selection)
	}
}

func TestConfigRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"levle: must":                  `:1:1: unknown key "levle" (did you mean level?)`,
		"x: 1":                         `:1:1: unknown key "x" (one of analyzers, baseline, execute, level, oneline, panic, profile, roots, strict, tags)`,
		"level: hard":                  `:1:8: invalid level "hard": not one of must, should, may`,
		"level: 1":                     ":1:8: level must be a string",
		"level:":                       ":1:7: level must be a string",
		"level: must\nlevel: may":      ":2:1: duplicate key level",
		"oneline: 'yes'":               ":1:10: oneline must be true or false",
		"oneline: yes":                 ":1:10: oneline must be true or false",
		"tags: slow":                   ":1:7: tags must be a list of strings",
		"tags: [1]":                    ":1:8: tags must be a list of strings without spaces and commas",
		"tags: ['a,b']":                ":1:8: tags must be a list of strings without spaces and commas",
		"baseline: ''":                 ":1:11: baseline must be the name of a file",
		"analyzers: [toolname]":        ":1:12: want a mapping of names to values",
		"analyzers: {toolnam: false}":  `:1:13: unknown analyzer "toolnam" (did you mean toolname?)`,
		"analyzers: {toolname: off}":   ":1:23: toolname must be true or false",
		"- level":                      ":1:1: want a mapping of names to values",
		"level: must\n---\nlevel: may": ":2:1: a config file has one document",
		"level: &a must\nprofile: *a":  ":2:10: profile must be a string",
		"level: [must":                 ":1: did not find expected ',' or ']'",
		"level: must\n\tprofile: x":    ":2: found a tab character that violates indentation",
		"<<: {level: may}":             `:1:1: unknown key "<<" (one of analyzers, baseline, execute, level, oneline, panic, profile, roots, strict, tags)`,
	} {
		if _, _, err := configured(t, text); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q reads with %v, want %s", text, err, want)
		}
	}
	for _, text := range []string{"", "\n# nothing\n", "---\n", "{}"} {
		if _, _, err := configured(t, text); err != nil {
			t.Errorf("%q reads with %v", text, err)
		}
	}
}

// Whatever a file holds, it is settings or an error.
func FuzzConfig(f *testing.F) {
	for _, text := range []string{"level: must", "analyzers: {toolname: false}", "tags: [a]\n---\n", "a: &a [*a]", "\xff", "? [a]\n: b"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { configured(t, text) })
}
