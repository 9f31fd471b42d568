package reference_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference"
	"github.com/toolconform/toolconform/reference/internal/logbook"
)

// This is the start-up test that TUL-011 section 2 requires, with its name.
//
//toolconform:witness REG-015 TST-006
//toolconform:witness TST-007
func TestConfigureServices_WithValidTools_DoesNotThrow(t *testing.T) {
	logger, lines := logbook.New()
	registry := contract.Registry{Logger: logger}
	if err := reference.RegisterAll(&registry, logger); err != nil {
		t.Fatalf("the registry refuses reference tools: %v", err)
	}
	if got := registry.Names(); !slices.Equal(got, names) {
		t.Errorf("the registry holds %v, want %v", got, names)
	}
	for _, line := range lines() {
		if strings.Contains(line, `"level":"ERROR"`) {
			t.Errorf("the registration logged %s", line)
		}
	}
}

var names = []string{
	"agent_hello_world", "agent_list_modes",
	"testing_calculator", "testing_delay", "testing_failure_injection", "testing_ping_pong",
}

// registered returns the reference tools by name.
func registered(t *testing.T) map[string]contract.Tool {
	t.Helper()
	var registry contract.Registry
	if err := reference.RegisterAll(&registry, nil); err != nil {
		t.Fatal(err)
	}
	tools := map[string]contract.Tool{}
	for _, name := range names {
		tool, ok := registry.Lookup(name)
		if !ok {
			t.Fatalf("%s is not registered", name)
		}
		tools[name] = tool
	}
	return tools
}

func TestRegisterAllSaysWhatIsRefused(t *testing.T) {
	var registry contract.Registry
	if err := reference.RegisterAll(&registry, nil); err != nil {
		t.Fatal(err)
	}
	err := reference.RegisterAll(&registry, nil)
	if err == nil || strings.Count(err.Error(), "agent_hello_world") == 0 {
		t.Errorf("the second time the error is %v", err)
	}
	if err := reference.RegisterAll(nil, nil); err == nil {
		t.Error("no registry is no error")
	}
}
