package gotrace

import (
	"reflect"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, dir := range []string{"/src/a", "/my src/gr ün/a", "/src:8/a +0x1d/a", "C:/my src/a", `C:\my src\a`} {
		for _, rest := range []string{"", " +0x1d", " +0x1d fp=0xc0 sp=0xc8 pc=0x4a"} {
			file := dir + "/a.go"
			text := "panic: no\n\ngoroutine 7 [select (durable), 2 minutes, synctest bubble 3 labels:{\"a \\\"b\\\"\": \"[x]:\", \"c\":\"}\"}]:\r\n" +
				"example.com/a.(*T).Execute(0x1, {0x2, 0x3})\r\n\t" + file + ":12" + rest + "\r\n" +
				"created by example.com/a.New in goroutine 1\n\t" + file + ":3 +0x2\n\ngoroutine 8 gp=0x1 m=0 mp=0x2 [running]:\n"
			all := Parse(text)
			if len(all) != 2 || all[1].ID != 8 || all[1].State != "running" {
				t.Fatalf("read %+v in\n%s", all, text)
			}
			g := all[0]
			if g.ID != 7 || g.State != "select" || !g.Durable || g.Bubble != 3 || g.Label(`a "b"`) != "[x]:" || g.Label("c") != "}" || g.Label("d") != "" {
				t.Errorf("read %+v in\n%s", g, text)
			}
			if want := []Frame{{file, 12, "example.com/a.(*T).Execute"}}; !reflect.DeepEqual(g.Frames, want) || g.Created != (Frame{file, 3, "example.com/a.New"}) {
				t.Errorf("read %+v in\n%s", g, text)
			}
		}
		race := RaceHeader + "\nWrite at 0x00c by goroutine 8:\n  example.com/a.(*T).Execute()\n      " + dir + "/a.go:12 +0x44\n\n" +
			"Previous read at 0x00c by goroutine 9:\n  example.com/a.g()\n      " + dir + "/a.go:9 +0x55\n"
		if got, want := ParseRace(race), []Frame{{dir + "/a.go", 12, "example.com/a.(*T).Execute"}, {dir + "/a.go", 9, "example.com/a.g"}}; !reflect.DeepEqual(got, want) {
			t.Errorf("read %+v in\n%s", got, race)
		}
	}
}

// What a process writes at its end comes from the tool as well as from the runtime: any text is read, and nothing is found that is not in it.
func FuzzParse(f *testing.F) {
	f.Add("panic: no\n\ngoroutine 7 [running labels:{\"toolconform\": \"example 1\"}]:\nexample.com/a.(*T).Execute(0x1, {0x2, 0x3})\n\t/src/a/a.go:12 +0x1d\n" +
		"created by example.com/a.New in goroutine 1\n\t/src/a/a.go:3 +0x2\n")
	f.Add("WARNING: DATA RACE\nWrite at 0x00c by goroutine 8:\n  example.com/a.f()\n      /src/a/a.go:9 +0x44\n")
	f.Add("WARNING: DATA RACE\nWrite at 0x00c by goroutine 8:\n  example.com/a.f()\n      /my src:8/gr ün/a.go:9 +0x44\n")
	f.Add("goroutine 1 gp=0x1 m=0 [select (durable), 2 minutes, synctest bubble 1]:\r\n\n\t:99999999999999999999\n")
	f.Fuzz(func(t *testing.T, text string) {
		frames := ParseRace(text)
		for _, g := range Parse(text) {
			frames = append(append(frames, g.Frames...), g.Created)
			if label := g.Label("toolconform"); label != "" && !strings.Contains(text, "toolconform") {
				t.Errorf("found label %q in %q", label, text)
			}
			if g.Bubble < 0 && !strings.Contains(text, "-") {
				t.Errorf("found bubble %d in %q", g.Bubble, text)
			}
		}
		for _, at := range frames {
			if at.Line < 0 || !strings.Contains(text, at.File) || !strings.Contains(text, at.Function) {
				t.Errorf("found %+v in %q", at, text)
			}
		}
		if !reflect.DeepEqual(Parse(text), Parse(text)) {
			t.Errorf("%q is read in two ways", text)
		}
	})
}
