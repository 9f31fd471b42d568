// Package toollog holds tools to what the contract says of log entries.
package toollog

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/reach"
	"golang.org/x/tools/go/types/typeutil"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"LOG-005"}

// Analyzer checks what a tool writes into the log.
var Analyzer = lint.New(lint.Definition{
	Name: "toollog",
	Doc: `check that the fields of log entries are ordered

A map comes in another order each time in some handlers, and sorted in others. Give fields as slog attributes, as a group,
or as alternating keys and values.`,
	Requirements: Requirements,
	Run:          run,
})

func run(p *lint.Pass) error {
	told := map[ast.Node]bool{}
	for _, t := range p.Tools() {
		for _, f := range reach.From(p, t.Methods[contractapi.Execute].Func) {
			ast.Inspect(f.Decl.Body, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok && !told[call] {
					told[call] = true
					fields(p, f, call)
				}
				return true
			})
		}
	}
	return nil
}

// fields reports a map among the arguments of a call that writes a log entry.
func fields(p *lint.Pass, f reach.Function, call *ast.CallExpr) {
	callee := typeutil.StaticCallee(p.TypesInfo, call)
	if callee == nil || !logs(callee) {
		return
	}
	for _, argument := range call.Args {
		t := p.TypesInfo.TypeOf(argument)
		if t == nil {
			continue
		}
		if _, isMap := t.Underlying().(*types.Map); isMap {
			p.Report(lint.Finding{Requirement: "LOG-005", At: argument, Chain: f.Chain,
				Fact: f.Func.Name() + " logs the map " + lint.Spell(argument), Consequence: "its fields have no order: give them as attributes"})
		}
	}
}

// writers are the functions of log/slog that take fields, beside the methods of a logger.
var writers = map[string]bool{
	"Any": true, "Debug": true, "DebugContext": true, "Error": true, "ErrorContext": true, "Info": true, "InfoContext": true,
	"Log": true, "Warn": true, "WarnContext": true, "With": true,
}

func logs(f *types.Func) bool {
	return f.Pkg() != nil && f.Pkg().Path() == "log/slog" && writers[f.Name()]
}
