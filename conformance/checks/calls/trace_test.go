package calls

import (
	"runtime/debug"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
)

// lookup is a tool of a package with a long path.
func lookup() *check.Target {
	return check.Understand(probe.Inspection{Identity: probe.Identity{Type: "*lookup.Tool", Package: "example.com/tools/lookup"}}, requirement.AgentTool)
}

func TestTraces(t *testing.T) {
	f := lookup()
	for _, row := range []struct {
		text, arguments string
		want            bool
	}{
		{string(debug.Stack()), "", true},
		{"goroutine 12 [chan receive]", "", true},
		{"failed at weather.go:48", "", true},
		{"/home/ada/tools/weather.go:48 +0x1d", "", true},
		{`C:\src\weather.go:48`, "", true},
		{"main.(*Tool).Execute(0xc0001234)", "", true},
		{"panic in runtime.gopanic", "", true},
		{"runtime/debug.Stack", "", true},
		{"/usr/local/go/src/runtime/panic", "", true},
		{"/home/ada/go/pkg/mod/example.com/x@v1.2.3", "", true},
		{"example.com/tools/lookup.(*Tool).Execute failed", "", true},
		{"example.com/tools/lookup.read failed", "", true},
		{"failed in /home/ada/tools/lookup/tool.go", "", true},
		{`failed in C:\tools\lookup\tool.go.`, "", true},
		{"failed in example.com/tools/lookup/tool.go", "", true},
		{"failed in /home/ada/my projects/tools/lookup/tool.go", "", true},
		{"(/home/ada/lookup/tool.go)", `{"file":"other.go"}`, true},

		{"open /etc/lookup/cities.json: no such file or directory", "", true},
		{"see the log in '/var/log/lookup.log'", "", true},
		{`cannot read C:\Users\ada\cities.db`, "", true},
		{"cannot write file:///tmp/lookup123/cities.db", "", true},
		{"/home/ada is not to be read.", "", true},

		{"give a path such as /home/ada/notes.txt", "", false},
		{"e.g. '/etc/hosts'", "", false},
		{"see https://example.org/home/ada/etc/x", "", false},
		{"and/or /home", "", false},
		{"/var/data/rome.txt is empty", `{"file":"rome.txt"}`, false},
		{"/home/ada/lookup/tool.go does not parse", `{"file":"lookup/tool.go"}`, false},
		{"a path looks like this: /home/ada/project/main.go", "", false},
		{"lookup/tool.go is not there", "", false},
		{"see https://example.com/lookup/tool.go", "", false},
		{"see https://example.org/tools/lookup/tool.go", "", false},
		{"/home/ada/lookup/tool.gohtml is no template", `{"file":"tool.gohtml"}`, false},
		{"main.go has no line 12", "", false},
		{"main.go:12 has no such symbol", `{"file":"main.go"}`, false},
		{"src/main.go:12 has no such symbol", `{"file":"src\/main.go"}`, false},
		{"main.go:12 has no such symbol", `{"file":"other.go"}`, true},
		{"source.go:3:1: expected 'package'", "", false},
		{"pkg/source.go:3:1: expected 'package'", "", false},
		{"/home/ada/tools/weather.go:48:2: undefined", "", true},
		{`C:\src\weather.go:48:2`, "", true},
		{"the module example.com/tools/lookup is not known", "", false},
		{"example.com/tools/lookup.", "", false},
		{"ask the runtime team", "", false},
		{"a goroutine was asked for", "", false},
		{"the call f(0) has no meaning", "", false},
		{"transfer(0xdeadbeef) is refused", `{"call":"transfer(0xdeadbeef)"}`, false},
		{"the address 0xdeadbeef is unknown", "", false},
		{"the time is 10:30", "", false},
		{"", "", false},
	} {
		if got := trace(f, []byte(row.arguments), row.text); (got != "") != row.want {
			t.Errorf("%q for %q: %q", row.text, row.arguments, got)
		}
	}
}

// A package name of one word may occur in prose.
func TestTracesOfAShortPackage(t *testing.T) {
	f := lookup()
	f.Inspection.Package = "lookup"
	if got := trace(f, nil, "lookup.The city is missing"); got != "" {
		t.Error(got)
	}
}

func TestTraceText(t *testing.T) {
	f := lookup()
	got := trace(f, nil, strings.Repeat("x", 10_000)+".go:1")
	if len(got) > 3*400 {
		t.Errorf("%d bytes", len(got))
	}
}
