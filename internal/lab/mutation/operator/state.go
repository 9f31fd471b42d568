package operator

import (
	"go/ast"
	"go/types"
)

// Faults by state that is kept between calls.
var stateOperators = []Operator{
	{"caller of the first call reused", must, []string{"RES", "PAR"}, func(f *finder) {
		f.prepend(func(_, _, execution string) string {
			return "kept.once.Do(func() { kept.execution = " + execution + " })\n" + execution + " = kept.execution"
		}, "var kept struct { once sync.Once; execution contract.ExecutionContext }", "sync")
	}},
	{"session ID of the previous call reused", must, []string{"RES", "PAR"}, func(f *finder) {
		f.prepend(func(_, _, execution string) string {
			return execution + ", latest = contract.ExecutionContext{SessionID: latest.SessionID, ConversationID: " + execution + ".ConversationID}, " + execution
		}, "var latest contract.ExecutionContext")
	}},
	{"arguments of the first call reused", must, []string{"ARG", "RES", "PAR", "ERR"}, func(f *finder) {
		f.prepend(func(_, arguments, _ string) string {
			return "kept.once.Do(func() { kept.arguments = " + arguments + " })\n" + arguments + " = kept.arguments"
		}, "var kept struct { once sync.Once; arguments string }", "sync")
	}},
	{"caller shared by concurrent calls", must, []string{"RES", "PAR"}, func(f *finder) {
		f.prepend(func(_, _, execution string) string {
			return "shared.Store(&" + execution + ")\nruntime.Gosched()\n" + execution + " = *shared.Load()"
		}, "var shared atomic.Pointer[contract.ExecutionContext]", "sync/atomic", "runtime")
	}},
	{"every third success returned as a failure", must, []string{"RES", "DET", "ARG", "PAR"}, func(f *finder) {
		f.successes(func(file string, call *ast.CallExpr, payload string) {
			c := change{file: file, at: call.Pos(), edits: []edit{{call.Pos(), call.End(),
				"func() contract.Result { if counted.Add(1)%3 == 0 { return contract.Failure(\"Busy.\") }; return " + f.text(file, call) + " }()"}},
				declarations: "var counted atomic.Int64", imports: []string{"sync/atomic"}}
			f.changes = append(f.changes, c)
		})
	}},
	// With fewer rounds two calls meet in the map by chance only, and the measure would differ from run to run.
	{"map shared by calls without a lock", must, []string{"PAR", "PAN", "RES"}, func(f *finder) {
		f.prepend(func(_, arguments, _ string) string { return "for range 100_000 { asked[" + arguments + "]++ }" }, "var asked = map[string]int{}")
	}},
	{"all calls fail after invalid JSON", must, []string{"PAR", "ERR", "ARG", "RES"}, func(f *finder) {
		f.prepend(func(_, arguments, _ string) string {
			return "if broken.Load() { return contract.Failure(\"Out of order.\") }\nif !json.Valid([]byte(" + arguments + ")) { broken.Store(true) }"
		}, "var broken atomic.Bool", "sync/atomic", "encoding/json")
	}},
}

// isExecution reports whether an identifier is a contract.ExecutionContext.
func (f *finder) isExecution(id *ast.Ident) bool {
	t := f.info.TypeOf(id)
	return t != nil && types.TypeString(types.Unalias(t), nil) == contractPath+".ExecutionContext"
}
