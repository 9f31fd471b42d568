package watch_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"reflect"
	"testing"
	"unsafe"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"

	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

const source = `package p
func Index(list []int, i int) int { return list[i] }
func Make(list []int, i int) []int { return make([]int, i) }
func Divide(list []int, i int) int { return 7 / i }
func Array(list *[3]int, i int) []int { return list[:i] }
func Range(list []int, i int) (sum int) {
	for _, n := range list { sum += n }
	return sum
}
`

// What an execution comes nearer to a crash with is kept, once; an index of a range loop is none that can crash.
func TestGoal(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, _, err := ssautil.BuildPackage(&types.Config{Importer: importer.Default()}, fset, types.NewPackage("p", "p"), []*ast.File{file}, 0)
	if err != nil {
		t.Fatal(err)
	}
	list := reflect.ValueOf([]int{1, 2, 3})
	for name, steps := range map[string][]struct {
		at     int
		nearer bool
	}{
		"Index": {{1, true}, {1, false}, {2, true}, {0, true}, {7, false}}, "Make": {{9, true}, {8, false}, {4, true}, {0, true}, {-1, false}},
		"Divide": {{100, true}, {60, false}, {50, true}, {-3, true}, {1, true}}, "Array": {{2, true}, {9, false}}, "Range": nil,
	} {
		goal := goalIn(pkg.Func(name))
		if (goal == nil) != (steps == nil) {
			t.Errorf("%s: goal %v", name, goal)
			continue
		}
		w := watch.New()
		for _, step := range steps {
			operands := []reflect.Value{reflect.ValueOf(step.at)}
			switch {
			case name == "Array":
				operands = []reflect.Value{reflect.ValueOf(unsafe.Pointer(new([3]int))), operands[0]}
			case len(goal.Operands) == 2:
				operands = []reflect.Value{list, operands[0]}
			}
			before := len(w.Distances)
			if w.Approaches(goal, 1, operands); len(w.Distances) > before != step.nearer {
				t.Errorf("%s with %d: distances %v", name, step.at, w.Distances)
			}
		}
	}
}

func goalIn(fn *ssa.Function) *watch.Goal {
	for _, b := range fn.Blocks {
		for _, i := range b.Instrs {
			if goal := watch.GoalOf(i); goal != nil {
				return goal
			}
		}
	}
	return nil
}
