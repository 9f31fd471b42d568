package modecatalog

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"github.com/toolconform/toolconform/reference/agentlistmodes"
)

var _ agentlistmodes.AgentModeCatalogService = (*Catalog)(nil)

//toolconform:witness MOD-023
//toolconform:witness MOD-024
func TestDefaultModesAreThere(t *testing.T) {
	catalog, err := Default()
	if err != nil {
		t.Fatal(err)
	}
	modes := all(t, catalog)
	var keys, defaults []string
	for _, mode := range modes {
		keys = append(keys, mode.Key)
		if mode.IsDefault {
			defaults = append(defaults, mode.Key)
		}
	}
	if want := []string{"general", "design_records", "workflow_authoring"}; !reflect.DeepEqual(keys, want) {
		t.Errorf("the default modes are %v, want %v", keys, want)
	}
	if want := []string{"general"}; !reflect.DeepEqual(defaults, want) {
		t.Errorf("the default is %v, want %v", defaults, want)
	}
	if again := all(t, catalog); !reflect.DeepEqual(again, modes) {
		t.Errorf("the second answer is %v, the first was %v", again, modes)
	}
}

func TestCatalogCannotBeChanged(t *testing.T) {
	given := []Mode{mode("general", true)}
	catalog, err := New(given)
	if err != nil {
		t.Fatal(err)
	}
	given[0].HumanRoleHints[0] = "changed"
	want := []agentlistmodes.AgentModeSummary{mode("general", true).AgentModeSummary}
	for range 2 {
		got := all(t, catalog)
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("the catalog answers %v, want %v", got, want)
		}
		got[0].Key, got[0].HumanRoleHints[0], got[0].ExampleUtterances[0] = "changed", "changed", "changed"
	}
}

func TestDoesNotWriteToAClosedConnection(t *testing.T) {
	catalog, err := Default()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if modes, err := catalog.GetAllModes(ctx); modes != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("the answer is %v, error %v", modes, err)
	}
}

func all(t *testing.T, catalog *Catalog) []agentlistmodes.AgentModeSummary {
	t.Helper()
	modes, err := catalog.GetAllModes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return modes
}

// mode returns a valid mode whose id is derived from its key.
func mode(key string, isDefault bool) Mode {
	return Mode{Status: Active, AgentModeSummary: agentlistmodes.AgentModeSummary{
		ID:                  idOf(key),
		Key:                 key,
		DisplayName:         "Mode " + key,
		Description:         "For " + key + ".",
		SystemPromptSummary: "One paragraph.\nOn two lines.",
		IsDefault:           isDefault,
		HumanRoleHints:      []string{"anybody"},
		ExampleUtterances:   []string{"Do " + key + "."},
	}}
}
