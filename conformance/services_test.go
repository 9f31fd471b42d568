package conformance

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

// Who has a client and was given another kind is reported; who was not constructed is not.
func TestWithoutServices(t *testing.T) {
	named := probe.Inspection{Description: probe.Description{Name: "a"}}
	given := named
	given.Services, given.Kinds = []string{"quotes"}, []probe.ServiceKind{probe.HTTP}
	for name, test := range map[string]struct {
		inspection probe.Inspection
		clients    []probe.ServiceKind
		silent     bool
	}{
		"no client":       {named, nil, true},
		"no service":      {named, []probe.ServiceKind{probe.HTTP}, false},
		"its service":     {given, []probe.ServiceKind{probe.HTTP}, true},
		"another service": {given, []probe.ServiceKind{probe.Database, probe.HTTP}, false},
		"not constructed": {probe.Inspection{}, []probe.ServiceKind{probe.HTTP}, true},
	} {
		if got := withoutServices(test.inspection, probe.Origin{Clients: test.clients}); (got == "") != test.silent {
			t.Errorf("%s: got %q", name, got)
		}
	}
}
