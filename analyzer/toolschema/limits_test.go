package toolschema

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// The contract is where the types are, and the catalogue where the limits are written for people.
func TestFormsAreTheContracts(t *testing.T) {
	of := []contract.Type{contract.String, contract.Number, contract.Integer, contract.Boolean, contract.Object, contract.Array}
	for i, kind := range of {
		if len(kinds) != len(of) || kinds[i] != string(kind) {
			t.Errorf("the contract has the types %v, the linter %v", of, kinds)
			break
		}
	}
	for id, limit := range map[string]string{"SCH-011": "at least three", "SCH-012": "1024", "SCH-015": "64 KiB"} {
		if !strings.Contains(requirement.MustLookup(id).Title, limit) {
			t.Errorf("%s does not say %s", id, limit)
		}
	}
	if leastWords != 3 || maxDescription != 1024 || maxBytes != 64*1024 {
		t.Error("the limits are not those of the catalogue")
	}
}
