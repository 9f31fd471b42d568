package contract_test

import (
	"reflect"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

// The core interface does not grow; additions are separate interfaces.
//
//toolconform:witness SHP-013
func TestTheCoreInterfaceHasFiveMethods(t *testing.T) {
	tool := reflect.TypeFor[contract.Tool]()
	want := map[string]string{
		"Execute":               "func(context.Context, string, contract.ExecutionContext) contract.Result",
		"FullyExecutedOnServer": "func() bool",
		"Name":                  "func() string",
		"Schema":                "func() contract.Schema",
		"UsageMetadata":         "func() string",
	}
	if tool.NumMethod() != len(want) {
		t.Errorf("%d methods", tool.NumMethod())
	}
	for i := range tool.NumMethod() {
		method := tool.Method(i)
		if got := method.Type.String(); got != want[method.Name] {
			t.Errorf("%s is a %s", method.Name, got)
		}
	}
	for _, power := range []reflect.Type{reflect.TypeFor[contract.WithExamples](), reflect.TypeFor[contract.WithOutputSchema](),
		reflect.TypeFor[contract.WithHints]()} {
		if power.NumMethod() != 1 || tool.Implements(power) {
			t.Errorf("%s is not an optional interface of one method", power)
		}
	}
}

// An execution context cannot be nil, and a tool cannot change the host through it.
//
//toolconform:witness RES-005
func TestTheExecutionContextIsAValue(t *testing.T) {
	execution := reflect.TypeFor[contract.ExecutionContext]()
	if execution.Kind() != reflect.Struct || execution.NumField() == 0 {
		t.Fatalf("an execution context is a %s", execution.Kind())
	}
	for i := range execution.NumField() {
		if field := execution.Field(i); field.Type.Kind() != reflect.String {
			t.Errorf("%s is a %s", field.Name, field.Type)
		}
	}
	if execution.NumMethod()+reflect.PointerTo(execution).NumMethod() != 0 {
		t.Error("an execution context has methods")
	}
}

// Outside the package, the only Result that can be made without a constructor is the zero value, which is not a success.
//
//toolconform:witness RES-012
func TestResultsAreSealed(t *testing.T) {
	result := reflect.TypeFor[contract.Result]()
	for i := range result.NumField() {
		if field := result.Field(i); field.IsExported() || field.Anonymous {
			t.Errorf("%s can be set from outside", field.Name)
		}
	}
	pointer := reflect.PointerTo(result)
	for i := range pointer.NumMethod() {
		if name := pointer.Method(i).Name; name == "UnmarshalJSON" || pointer.NumMethod() != result.NumMethod() {
			t.Errorf("%s can change a result", name)
		}
	}
}
