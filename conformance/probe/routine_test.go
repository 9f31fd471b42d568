package probe

import "testing"

func TestParsePlace(t *testing.T) {
	for _, dir := range []string{"/src/a", "/my src/gr ün/a", "/src:8/a +0x1d/a", `C:\my src\a`} {
		want := Place{File: dir + "/a.go", Line: 12}
		for _, rest := range []string{"", " +0x1d", " +0x1d fp=0xc0 sp=0xc8 pc=0x4a"} {
			if got := parsePlace("\t" + want.File + ":12" + rest); got != want {
				t.Errorf("%q is read as %+v", want.File+":12"+rest, got)
			}
		}
		block := "goroutine 7 [select]:\nexample.com/a.(*T).Execute(0x1, {0x2, 0x3})\n\t" + want.File + ":12 +0x1d\n" +
			"created by example.com/a.New in goroutine 1\n\t" + want.File + ":3 +0x2\n"
		r, ok := parseRoutine(block)
		if !ok || len(r.frames) != 1 || r.frames[0] != (Place{want.File, 12, "example.com/a.(*T).Execute"}) ||
			r.started != (Place{want.File, 3, "example.com/a.New"}) {
			t.Errorf("read %+v in\n%s", r, block)
		}
	}
}
