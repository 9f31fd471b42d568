package checks_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract"
)

// Every existing tool implements these five methods; a sixth would break them. Additions are optional interfaces.
func TestCoreInterfaceIsUnchanged(t *testing.T) {
	core := reflect.TypeFor[contract.Tool]()
	var methods []string
	for i := range core.NumMethod() {
		methods = append(methods, core.Method(i).Name+" "+core.Method(i).Type.String())
	}
	want := []string{
		"Execute func(context.Context, string, contract.ExecutionContext) contract.Result",
		"FullyExecutedOnServer func() bool",
		"Name func() string",
		"Schema func() contract.Schema",
		"UsageMetadata func() string",
	}
	if !slices.Equal(methods, want) {
		t.Errorf("contract.Tool has %q, want %q", methods, want)
	}
	for _, optional := range []reflect.Type{
		reflect.TypeFor[contract.WithExamples](), reflect.TypeFor[contract.WithOutputSchema](), reflect.TypeFor[contract.WithHints](),
	} {
		if optional.NumMethod() != 1 {
			t.Errorf("%s asks for %d methods: a power is one", optional, optional.NumMethod())
		}
	}
}

// An execution context is a value without pointers that a tool could change.
func TestAnExecutionContextIsAValue(t *testing.T) {
	execution := reflect.TypeFor[contract.ExecutionContext]()
	execute, _ := reflect.TypeFor[contract.Tool]().MethodByName("Execute")
	if got := execute.Type.In(2); got != execution || got.Kind() != reflect.Struct {
		t.Errorf("Execute takes %s, not the value %s", got, execution)
	}
	for i := range execution.NumField() {
		if field := execution.Field(i); field.Type.Kind() != reflect.String {
			t.Errorf("the field %s is a %s: only texts cannot be changed through a copy", field.Name, field.Type)
		}
	}
}

// Outside its package only the zero Result can be written by hand, and that is a failure.
func TestAResultIsSealed(t *testing.T) {
	result := reflect.TypeFor[contract.Result]()
	for i := range result.NumField() {
		if field := result.Field(i); field.IsExported() {
			t.Errorf("anybody can set the field %s of a Result", field.Name)
		}
	}
	if zero := (contract.Result{}); zero.OK() || !zero.IsZero() {
		t.Error("the zero Result is a success, or does not know what it is")
	}
	for _, success := range []contract.Result{contract.Success(nil), contract.Cancelled(struct{ WasCancelled bool }{true})} {
		if !success.OK() || success.IsZero() {
			t.Errorf("%s is no success", success)
		}
	}
	for _, failure := range []contract.Result{contract.Failure("no"), contract.Failures(), contract.Success(func() {})} {
		if failure.OK() || failure.IsZero() {
			t.Errorf("%s is no failure", failure)
		}
	}
}

// One must that is violated or untestable is enough; other rules cannot compensate for it.
//
//toolconform:witness SHP-014
func TestEveryMustCounts(t *testing.T) {
	kept := slices.Repeat([]report.Check{{Verdict: report.Pass}}, 100)
	for verdict, want := range map[report.Verdict]report.Verdict{
		report.NotApplicable: report.Pass, report.Pass: report.Pass, report.Warn: report.Warn,
		report.Fail: report.Fail, report.Untestable: report.Untestable, report.HarnessError: report.HarnessError,
	} {
		for at := range 3 {
			checks := slices.Insert(slices.Clone(kept), at*50, report.Check{Verdict: verdict})
			if got := report.Conclude(checks); got != want {
				t.Errorf("100 rules kept and one %v is %v, want %v", verdict, got, want)
			}
			if got := report.Conclude(checks).Red(); got != (verdict >= report.Fail) {
				t.Errorf("100 rules kept and one %v: red is %v", verdict, got)
			}
		}
	}
}
