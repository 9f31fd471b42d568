package supervise

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

const panicked = `panic: runtime error: index out of range [3] with length 2

goroutine 6 [running labels:{"toolconform": "required /city"}]:
slices.Insert[...](0xc000012345)
	/go/src/slices/slices.go:10 +0x1d
example.com/m/weather.(*Tool).retry.func1()
	/home/a/m/weather/weather.go:48 +0x1d
created by example.com/m/weather.(*Tool).retry in goroutine 1
	/home/a/m/weather/weather.go:40 +0x1a

goroutine 1 [sleep]:
time.Sleep(0x3b9aca00)
	/go/src/runtime/time.go:363 +0x165
example.com/m/_toolconform/probe/execute.Serve()
	/home/a/m/_toolconform/probe/execute/serve.go:8 +0x87
`

const overflown = `
runtime stack:
runtime.throw({0x4fe49b?, 0x200000001?})
	/go/src/runtime/panic.go:1229 +0x48 fp=0x7ffc4260b1b8 sp=0x7ffc4260b188 pc=0x47dd08

goroutine 1 gp=0x329dd0ab21e0 m=2 mp=0x329dd0aec808 [running labels:{"other": "x", "toolconform": "blank \"\""}]:
example.com/m/deep.dive(0x5554e5?)
	/home/a/m/deep/deep.go:5 +0x2b fp=0x329dd4be0398 sp=0x329dd4be0390 pc=0x4cc3cb
`

const hung = `SIGQUIT: quit
PC=0x485760 m=0 sigcode=0

goroutine 19 gp=0xae6ea1803c0 m=0 mp=0x5e29c0 [running labels:{"toolconform": "earlier"}]:
example.com/m/spin.background()
	/home/a/m/spin/spin.go:99 +0x1 fp=0xae6ea148fe0 sp=0xae6ea148fd8 pc=0x4ccf21

goroutine 1 gp=0xae6ea1161e0 m=nil [sleep labels:{"toolconform": "in flight"}]:
time.Sleep(0x34630b8a000)
	/go/src/runtime/time.go:363 +0x165 fp=0xae6ea18ee48 sp=0xae6ea18edf0 pc=0x481425
example.com/m/spin.Tool.Execute({})
	/home/a/m/spin/spin.go:25 +0x329 fp=0xae6ea18ef48 sp=0xae6ea18ee48 pc=0x4cc709
`

func TestCrash(t *testing.T) {
	t.Parallel()
	at := func(file string, line int, function string) probe.Place {
		return probe.Place{File: "/home/a/m/" + file, Line: line, Function: "example.com/m/" + function}
	}
	tests := []struct {
		name     string
		remains  remains
		inFlight string
		want     probe.Crash
	}{
		{"panic in a goroutine of an earlier trial", remains{exit: 2, crash: panicked, stderr: panicked, armed: true}, "blank",
			probe.Crash{Kind: "panic", Title: "panic: runtime error: index out of range [3] with length 2", CaseID: "required /city",
				Place: at("weather/weather.go", 48, "weather.(*Tool).retry.func1")}},
		{"panic in flight", remains{exit: 2, crash: panicked, armed: true}, "required /city",
			probe.Crash{Kind: "panic", Title: "panic: runtime error: index out of range [3] with length 2",
				Place: at("weather/weather.go", 48, "weather.(*Tool).retry.func1")}},
		{"panic with an address and a folder", remains{exit: 2, crash: "panic: (main.T) 0xc00012 in /tmp/w1/work [recovered]\n\tpanic: again\n", folders: stableNames{dir: "/tmp/w1"}}, "",
			probe.Crash{Kind: "panic", Title: "panic: (main.T) 0x… in /tmp/toolconform-worker/work"}},
		{"stack overflow", remains{exit: 2, crash: overflown, stderr: "runtime: goroutine stack exceeds\nfatal error: stack overflow\n" + overflown, armed: true}, `blank ""`,
			probe.Crash{Kind: "fatal", Title: "fatal error: stack overflow", Place: at("deep/deep.go", 5, "deep.dive")}},
		{"a fatal error without a traceback", remains{exit: 2, stderr: "fatal error: no goroutines (main called runtime.Goexit) - deadlock!\n", armed: true}, "",
			probe.Crash{Kind: "fatal", Title: "fatal error: no goroutines (main called runtime.Goexit) - deadlock!"}},
		{"out of memory", remains{exit: 2, stderr: "fatal error: runtime: out of memory\n"}, "",
			probe.Crash{Kind: "memory", Title: "out of memory"}},
		{"exit", remains{exit: 3, stderr: "panic: what the tool logged once\n"}, "", probe.Crash{Kind: "exit", Title: "os.Exit(3)"}},
		{"exit with the status of the runtime", remains{exit: 2, stderr: "panic: what the tool logged once\n", armed: true}, "",
			probe.Crash{Kind: "exit", Title: "os.Exit(2)"}},
		{"a panic before the crash pipe is there", remains{exit: 2, stderr: "panic: in init\n"}, "",
			probe.Crash{Kind: "panic", Title: "panic: in init"}},
		{"race", remains{exit: 66, stderr: "==================\nWARNING: DATA RACE\n"}, "", probe.Crash{Kind: "fatal", Title: "data race"}},
		{"killed", remains{exit: -1, signal: "killed"}, "", probe.Crash{Kind: "killed", Title: "signal: killed"}},
		{"another signal", remains{exit: -1, signal: "bus error"}, "", probe.Crash{Kind: "signal", Title: "signal: bus error"}},
		{"hang", remains{exit: 2, crash: hung, ended: ending{"timeout", "no result within 10s"}}, "in flight",
			probe.Crash{Kind: "timeout", Title: "no result within 10s", Place: at("spin/spin.go", 25, "spin.Tool.Execute")}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			got := test.remains.diagnose(test.inFlight, tracer{goroot: "/go"})
			got.Text = ""
			if got != test.want {
				t.Errorf("got:\n%+v\nwant:\n%+v", got, test.want)
			}
		})
	}
}

func TestRingKeepsBothEnds(t *testing.T) {
	t.Parallel()
	r := &Ring{}
	for i := range 200_000 {
		_, _ = r.Write([]byte{byte('a' + i%26)})
	}
	_, _ = r.Write([]byte("the end"))
	text := r.String()
	if len(text) > HeadSize+3*TailSize || text[:3] != "abc" || text[len(text)-7:] != "the end" {
		t.Errorf("kept %d bytes, from %q to %q", len(text), text[:3], text[len(text)-7:])
	}
}
