package modecatalog

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

//toolconform:witness MOD-022
//toolconform:witness MOD-023
//toolconform:witness MOD-024
func TestRefusesModesThatBreakARule(t *testing.T) {
	const (
		digits     = ` has not 32 hexadecimal digits`
		characters = ` has other characters than a-z, 0-9 and _, or none`
		known      = ` is none of ["active" "experimental" "deprecated"]`
	)
	for want, change := range map[string]func([]Mode){
		`mode 1: id ""` + digits:                                     func(m []Mode) { m[1].ID = "" },
		`mode 1: id "6a09e667-f3bc-c908"` + digits:                   func(m []Mode) { m[1].ID = "6a09e667-f3bc-c908" },
		"mode 1: id " + strconv.Quote(idOf("b")+"\n") + digits:       func(m []Mode) { m[1].ID = idOf("b") + "\n" },
		"mode 1: id \"g" + idOf("b")[1:] + "\"" + digits:             func(m []Mode) { m[1].ID = "g" + idOf("b")[1:] },
		"mode 1: id \"" + strings.ToUpper(idOf("a")) + "\" is taken": func(m []Mode) { m[1].ID = strings.ToUpper(idOf("a")) },
		`mode 1: key ""` + characters:                                func(m []Mode) { m[1].Key = "" },
		`mode 1: key "Design"` + characters:                          func(m []Mode) { m[1].Key = "Design" },
		`mode 1: key "b\n"` + characters:                             func(m []Mode) { m[1].Key = "b\n" },
		`mode 1: key "a" is taken`:                                   func(m []Mode) { m[1].Key = "a" },
		`mode 1: display name is blank`:                              func(m []Mode) { m[1].DisplayName = " \t" },
		`mode 0: description is blank`:                               func(m []Mode) { m[0].Description = "" },
		`mode 0: system prompt summary has more than one paragraph`:  func(m []Mode) { m[0].SystemPromptSummary = "One.\r\n \r\nTwo." },
		`mode 1: status ""` + known:                                  func(m []Mode) { m[1].Status = "" },
		`mode 1: status "Active"` + known:                            func(m []Mode) { m[1].Status = "Active" },
		`modes: 0 of them are the default, not exactly one`:          func(m []Mode) { m[0].IsDefault = false },
		`modes: 2 of them are the default, not exactly one`:          func(m []Mode) { m[1].IsDefault = true },
	} {
		modes := []Mode{mode("a", true), mode("b", false)}
		change(modes)
		catalog, err := New(modes)
		if catalog != nil || err == nil || err.Error() != "check "+want {
			t.Errorf("the catalog is %v, error %v, want the error check %s", catalog, err, want)
		}
	}
}

func TestNamesEverythingThatIsWrong(t *testing.T) {
	_, err := New([]Mode{{}})
	if err == nil || strings.Count(err.Error(), "\n") != 5 {
		t.Errorf("the error is %v, want a line each for default, id, key, display name, description and status", err)
	}
}

func TestTakesModesThatKeepTheRules(t *testing.T) {
	for name, change := range map[string]func(*Mode){
		"a lower-case id":        func(m *Mode) { m.ID = strings.ToLower(m.ID) },
		"an upper-case id":       func(m *Mode) { m.ID = strings.ToUpper(m.ID) },
		"no summary":             func(m *Mode) { m.SystemPromptSummary = "" },
		"no hints and examples":  func(m *Mode) { m.HumanRoleHints, m.ExampleUtterances = nil, nil },
		"an experimental status": func(m *Mode) { m.Status = Experimental },
		"a deprecated status":    func(m *Mode) { m.Status = Deprecated },
	} {
		modes := []Mode{mode("a", true), mode("b_2", false)}
		change(&modes[1])
		if _, err := New(modes); err != nil {
			t.Errorf("%s is refused: %v", name, err)
		}
	}
}

func TestParsesNothingButModes(t *testing.T) {
	for name, text := range map[string]string{
		"not JSON":           `[`,
		"an object":          `{}`,
		"an unknown member":  `[{"name": "General"}]`,
		"text after the end": string(defaultModes) + `[]`,
		"no modes":           `[]`,
		"null":               `null`,
	} {
		if catalog, err := parse([]byte(text)); catalog != nil || err == nil || !strings.HasPrefix(err.Error(), "parse mode catalog: ") {
			t.Errorf("%s gives %v, error %v", name, catalog, err)
		}
	}
}

// idOf returns an id for a key, in mixed case.
func idOf(key string) string {
	return fmt.Sprintf("%-32.32s", fmt.Sprintf("%xAbCdEf", key)+strings.Repeat("0", 32))
}
