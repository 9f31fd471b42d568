package main

import (
	"strings"
	"testing"
)

func TestNormalise(t *testing.T) {
	l := lab{root: "/home/a/toolconform", temporary: "/var/golden1"}
	text := `"go": "go1.26.8", "sha256:` + strings.Repeat("0a", 32) + `" /home/a/toolconform/x.go:3 /var/golden1/tmp kept · 1m2.5s · seed ARG-004:f111c0ce`
	want := `"go": "go1", "sha256:…" $ROOT/x.go:3 $TMP/tmp kept · $TIME · seed ARG-004:f111c0ce`
	if got := l.normalise(text); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestPrettySpreadsOnlyWhatIsLong(t *testing.T) {
	long := strings.Repeat("x", width)
	got, err := pretty([]byte(`{"b": {"z": 1, "a": [1, 2]}, "a": ["` + long + `"]}`))
	want := "{\n \"b\": {\"z\":1,\"a\":[1,2]},\n \"a\": [\n  \"" + long + "\"\n ]\n}\n"
	if err != nil || string(got) != want {
		t.Errorf("got %v\n%s\nwant\n%s", err, got, want)
	}
}

func TestVerdicts(t *testing.T) {
	got, err := verdicts([]byte(`{"tools": [{"name": "late", "package": "m/testdata/hostile/slow", "checks": [
		{"requirement": "ARG-004", "verdict": "fail", "findings": [{}]},
		{"requirement": "PAR-004", "verdict": "fail"},
		{"requirement": "RES-001", "verdict": "untestable", "blockedBy": "ARG-004"},
		{"requirement": "SHP-010", "verdict": "pass"}]}]}`), map[string][]string{"slow": {"PAR-004"}})
	if want := "slow late fail:ARG-004\n"; err != nil || string(got) != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	if _, err := verdicts([]byte(`{"tools": []}`), nil); err == nil {
		t.Error("a report without tools is accepted")
	}
}

func TestEverySetHasCommands(t *testing.T) {
	for _, s := range sets {
		commands, err := s.commands("../../..")
		if err != nil || len(commands) == 0 {
			t.Errorf("%s: %d commands, %v", s.name, len(commands), err)
		}
	}
}

func TestAnEmptySetIsAnError(t *testing.T) {
	empty := set{"empty", func(string) ([]command, error) { return nil, nil }}
	if _, err := (lab{}).outputs(t.Context(), empty); err == nil {
		t.Error("a set without commands is accepted")
	}
	if _, err := packages("../../..", func(string) bool { return false }); err == nil {
		t.Error("a selection without packages is accepted")
	}
}
