package rule_test

import (
	"slices"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/rule"
)

func TestTypesAreTheContracts(t *testing.T) {
	var all []string
	for _, kind := range []contract.Type{contract.String, contract.Number, contract.Integer, contract.Boolean, contract.Object, contract.Array} {
		all = append(all, string(kind))
	}
	if !slices.Equal(rule.Types, all) {
		t.Errorf("the contract has the types %v, the rules %v", all, rule.Types)
	}
}
