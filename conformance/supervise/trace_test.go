package supervise

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/probe"
)

func TestTracesOfAnyFolder(t *testing.T) {
	t.Parallel()
	for _, dir := range []string{"/src/a", "/my src/gr ün/a", "/src:8/a +0x1d/a", "C:/my src/a"} {
		file := dir + "/a.go"
		want := probe.Place{File: file, Line: 12, Function: "example.com/a.(*T).Execute"}
		text := "panic: no\n\ngoroutine 7 [running]:\nexample.com/a.(*T).Execute(0x1, {0x2, 0x3})\n\t" + file + ":12 +0x1d\n" +
			"created by example.com/a.New in goroutine 1\n\t" + file + ":3 +0x2\n"
		all := build.ParseTraceback(text)
		if len(all) != 1 || len(all[0].Frames) != 1 || all[0].Frames[0] != want ||
			all[0].Origin != (probe.Place{File: file, Line: 3, Function: "example.com/a.New"}) {
			t.Errorf("read %+v in\n%s", all, text)
		}
		race := raceHeader + "\nWrite at 0x00c by goroutine 8:\n  example.com/a.(*T).Execute()\n      " + file + ":12 +0x44\n\n" +
			"Previous read at 0x00c by goroutine 9:\n  example.com/a.g()\n      " + file + ":9 +0x55\n"
		if g := raceTrace(race); len(g.Frames) != 2 || g.Frames[0] != want || g.Frames[1].File != file || g.Frames[1].Line != 9 {
			t.Errorf("read %+v in\n%s", g, race)
		}
	}
}
