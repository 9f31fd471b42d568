package tools

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// A Near is a type that is not a tool, but clearly meant to be one.
type Near struct {
	Type *types.TypeName
	Gaps []Gap // why it is not a tool, in the order of the contract's methods
}

// A Gap is a method of the contract that a type lacks, or has with another signature.
type Gap struct {
	Want contractapi.Method
	Has  types.Object // a method or field with that name, or a usual other name
}

// inPlace lists other usual names of the contract's methods.
var inPlace = map[string][]string{
	contractapi.Name:                  {"GetName", "ToolName", "GetToolName"},
	contractapi.UsageMetadata:         {"GetUsageMetadata", "ToolUsageMetadata", "GetToolUsageMetadata", "Usage"},
	contractapi.Schema:                {"GetSchema", "ToolSchema", "GetToolSchema"},
	contractapi.FullyExecutedOnServer: {"IsFullyExecutedOnServer", "IsToolFullyExecutedOnServer"},
	contractapi.Execute:               {"ExecuteAsync"},
}

// nearly returns how a type differs from a tool, or nil if it is not clearly meant to be one. It is if three of its
// methods are those of the contract, each of the others exists with another signature or name, and one method uses a
// type of the contract.
func (p *Package) nearly(object *types.TypeName) *Near {
	near := &Near{Type: object}
	right, mentions := 0, false
	for _, want := range contractapi.Methods() {
		has, _, _ := types.LookupFieldOrMethod(object.Type(), true, p.pass.Pkg, want.Name)
		f, isMethod := has.(*types.Func)
		mentions = mentions || isMethod && mentionsContract(f.Signature())
		if isMethod && want.Matches(f.Signature()) {
			right++
			continue
		}
		if has == nil {
			has = p.inPlace(object.Type(), want.Name)
		}
		if has == nil || has.Pkg() != p.pass.Pkg {
			return nil
		}
		near.Gaps = append(near.Gaps, Gap{Want: want, Has: has})
	}
	if right < 3 || !mentions {
		return nil
	}
	return near
}

func (p *Package) inPlace(t types.Type, method string) types.Object {
	for _, name := range inPlace[method] {
		if object, _, _ := types.LookupFieldOrMethod(t, true, p.pass.Pkg, name); object != nil {
			return object
		}
	}
	return nil
}

// mentionsContract reports whether a signature uses a type of the contract that only tools need.
func mentionsContract(s *types.Signature) bool {
	for _, tuple := range []*types.Tuple{s.Params(), s.Results()} {
		for v := range tuple.Variables() {
			t := contractapi.Deref(v.Type())
			if slices.ContainsFunc([]string{"Schema", "ExecutionContext", "Result"}, func(name string) bool {
				return contractapi.IsType(t, name)
			}) {
				return true
			}
		}
	}
	return false
}
