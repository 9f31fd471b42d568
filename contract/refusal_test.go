package contract_test

import (
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

//toolconform:witness REG-002
//toolconform:witness REG-003
//toolconform:witness REG-004
//toolconform:witness REG-011
//toolconform:witness REG-012
//toolconform:witness REG-013
//toolconform:witness NAM-001
//toolconform:witness NAM-003
//toolconform:witness NAM-006
//toolconform:witness USE-001
//toolconform:witness SCH-001
//toolconform:witness SCH-002
//toolconform:witness SCH-003
//toolconform:witness SCH-004
//toolconform:witness SCH-005
//toolconform:witness SCH-006
//toolconform:witness SCH-007
//toolconform:witness SCH-008
func TestTheRegistryRefuses(t *testing.T) {
	for _, test := range append(refusedValues(), refusedSchemas()...) {
		log := &recorder{}
		registry := contract.Registry{Logger: log.logger()}
		err := registry.Register(test.tool)
		var refusal *contract.RegistrationError
		if !errors.As(err, &refusal) || !errors.Is(err, contract.ErrContract) {
			t.Errorf("%s: Register = %v, want a RegistrationError", test.name, err)
			continue
		}
		if !slices.Equal(refusal.Rules, test.rules) {
			t.Errorf("%s: breaks %v, want %v (%s)", test.name, refusal.Rules, test.rules, refusal.Why)
		}
		if !strings.Contains(err.Error(), test.why) || strings.ContainsAny(err.Error(), "\n\x00") || len(err.Error()) > 2000 {
			t.Errorf("%s: says %.2000q, want %q", test.name, err, test.why)
		}
		if len(registry.Tools()) != 0 {
			t.Errorf("%s: was registered all the same", test.name)
		}
		if len(log.entries) != 1 {
			t.Errorf("%s: %d log entries", test.name, len(log.entries))
			continue
		}
		entry := log.entries[0]
		if want := "[AgentToolRegistry_RegisterTool__" + test.reason + "]"; entry.message != want || entry.level != slog.LevelError {
			t.Errorf("%s: logged %v %s, want %s", test.name, entry.level, entry.message, want)
		}
		if logged, ok := entry.attr("error").(error); !ok || !errors.Is(logged, contract.ErrContract) {
			t.Errorf("%s: the entry has no error: %v", test.name, entry.attrs)
		}
	}
}

//toolconform:witness SCH-017
func TestTheRegistryTakes(t *testing.T) {
	const rest = `"description":"D","parameters":{"type":"object","properties":{},"required":[]}}`
	nested := property(`{"type":"object","description":"D.","properties":{"list":{"type":"array","description":"D.",` +
		`"items":{"type":"object","properties":{"deep":{"type":"array","description":"D.","items":{}}}}}}}`)
	for name, tool := range map[string]contract.Tool{
		"plain":               good("tool"),
		"every letter":        good("aZ09_-"),
		"nested":              nested,
		"reference":           property(`{"$ref":"#/$defs/text","description":"D."}`),
		"reference to itself": property(`{"type":"object","description":"D.","properties":{"q":{"$ref":"#/properties/p"}}}`),
		"typed reference":     property(`{"$ref":"https://schema.invalid/a","type":"string","description":"D."}`),
		"derived":             New(nil),
		"a value":             value{good("tool")},
		"a function":          calls(func() {}),
		"white space":         schema("{ \"name\":\"tool\",\n\"type\":\"function\"," + rest),
	} {
		log := &recorder{}
		registry := contract.Registry{Logger: log.logger()}
		if err := registry.Register(tool); err != nil || len(registry.Names()) != 1 {
			t.Errorf("%s: %v", name, err)
		}
		if len(log.entries) != 1 || log.entries[0].level != slog.LevelDebug {
			t.Errorf("%s: logged %v", name, log.entries)
		}
	}
}
