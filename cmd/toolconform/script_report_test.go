package main

import (
	"encoding/json"
	"slices"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/toolconform/toolconform/conformance/report"
)

// evaluated holds a verdict of a report in JSON against what a script expects: evaluated report.json weather_lookup ARG-004 fail;
// with - for the check, that of the tool.
func judged(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 4 {
		ts.Fatalf("usage: [!] judged file tool check verdict")
	}
	var r report.Report
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(args[0])), &r))
	ts.Check(r.Validate())
	i := slices.IndexFunc(r.Tools, func(t report.Tool) bool { return t.Name == args[1] })
	if i < 0 {
		ts.Fatalf("there is no tool %q", args[1])
	}
	got := r.Tools[i].Verdict
	if args[2] != "-" {
		c, ok := r.Tools[i].Check(args[2])
		if !ok {
			ts.Fatalf("%s was not judged by %s", args[1], args[2])
		}
		got = c.Verdict
	}
	if (got.String() == args[3]) == neg {
		ts.Fatalf("%s of %s is %s", args[2], args[1], got)
	}
}
