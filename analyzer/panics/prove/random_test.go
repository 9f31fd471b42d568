package prove_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"strings"
)

// A writer writes a random function over numbers, slices, pointers, maps and interfaces. Every statement that can panic stands between
// before(line) and after(line), so that a run tells where it panicked.
type writer struct {
	*rand.Rand
	text  strings.Builder
	line  int
	depth int
	names int
	ints  []string
	bools []string
}

const prologue = `package main

type T struct {
	n    int
	s    []int
	next *T
}

func before(line int) {}
func after(line int)  {}
func fuel()           {}
func call()           { *aim = T{} }

// aim is what a call writes to, so that it is seen to write.
var aim *T

`

func (w *writer) ln(format string, args ...any) {
	fmt.Fprintf(&w.text, format+"\n", args...)
	w.line++
}

// program writes a package of functions. What the compiler refuses, as a constant index that is negative, is written anew.
func program(seed uint64, functions int) string {
	w := &writer{Rand: rand.New(rand.NewPCG(seed, 1))}
	text, line := prologue, strings.Count(prologue, "\n")+1
	for i := 0; i < functions; {
		w.text.Reset()
		w.line = line
		w.ln("func f%d(i, j int, k int8, u uint8, s, v []int, str string, p, q *T, a any, m map[int]*T) (r int) {", i)
		w.ints, w.bools = []string{"i", "j", "int(k)", "int(u)"}, nil
		w.ln("var arr [4]*T; var num [4]int; own := map[int]*T{}; _, _, _ = arr, num, own")
		w.block(5 + w.IntN(6))
		w.ln("return i")
		w.ln("}")
		if compiles(prologue + w.text.String()) {
			text, line = text+w.text.String(), w.line
			i++
		}
	}
	return text
}

func compiles(text string) bool {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", text, 0)
	if err != nil {
		return false
	}
	_, err = (&types.Config{}).Check("main", fset, []*ast.File{file}, nil)
	return err == nil
}

func (w *writer) pick(all ...string) string { return all[w.IntN(len(all))] }

func (w *writer) slice() string { return w.pick("s", "s", "v") }

func (w *writer) variable() string { return w.pick("i", "i", "j") }

func (w *writer) number() string {
	if w.IntN(30) == 0 {
		return w.pick("9223372036854775807", "-9223372036854775808", "4611686018427387904", "-4611686018427387905")
	}
	return fmt.Sprint(w.IntN(7) - 1)
}

func (w *writer) integer(depth int) string {
	one := func() string { return w.integer(depth - 1) }
	if depth <= 0 || w.IntN(3) == 0 {
		return w.pick(w.ints[w.IntN(len(w.ints))], "i", "j", w.number(), "len("+w.slice()+")", "len("+w.slice()+")-1", "len(str)")
	}
	switch w.IntN(14) {
	case 0, 1, 2:
		return "(" + one() + " + " + one() + ")"
	case 3, 4, 5:
		return "(" + one() + " - " + one() + ")"
	case 6:
		return "(" + one() + " * " + w.pick("2", "3", "-1") + ")"
	case 7:
		return "(" + one() + " / " + w.pick("2", "3", "4") + ")"
	case 8:
		return "(" + w.variable() + " % " + w.pick("2", "3", "4", "-3") + ")"
	case 9:
		return "(" + w.variable() + " & " + w.pick("1", "3", "-2") + ")"
	case 10:
		return w.pick("min", "max") + "(" + one() + ", " + one() + ")"
	case 11:
		return w.pick("int(int8(", "int(uint8(", "int(uint(", "int(uint32(", "int(int32(") + w.variable() + "))"
	case 12:
		return "int(uint(" + w.variable() + " + " + w.variable() + ")>>1)"
	}
	return "(" + w.variable() + " >> 1)"
}

func (w *writer) condition(depth int) string {
	if depth > 0 && w.IntN(3) == 0 {
		return "(" + w.condition(depth-1) + w.pick(" && ", " && ", " || ") + w.condition(depth-1) + ")"
	}
	switch w.IntN(16) {
	case 0:
		return "!(" + w.condition(depth-1) + ")"
	case 1:
		if len(w.bools) > 0 {
			return w.bools[w.IntN(len(w.bools))]
		}
	case 2:
		return w.pick("p != nil", "q != nil", "p == nil", "p == q", "m != nil", "a != nil")
	case 3, 4, 5, 6:
		return w.variable() + w.pick(" < ", " <= ") + "len(" + w.slice() + ")"
	case 7, 8, 9:
		return w.variable() + w.pick(" >= 0", " > 0", " != 0", " >= 1", " < 0", " == -1")
	case 10, 11:
		return "len(" + w.slice() + ")" + w.pick(" > ", " >= ", " != ", " == ") + w.pick("0", "1", "2", "3", "len(v)", "i", "i+1", "j")
	case 12:
		return "str " + w.pick("==", "!=") + ` ""`
	}
	return w.integer(1) + w.pick(" < ", " <= ", " == ", " != ", " > ", " >= ") + w.integer(1)
}

func (w *writer) block(statements int) {
	ints, bools := len(w.ints), len(w.bools)
	w.depth++
	for range statements {
		w.statement()
	}
	w.depth--
	w.ints, w.bools = w.ints[:ints], w.bools[:bools]
}

// risky writes a statement that can panic.
func (w *writer) risky(format string, args ...any) {
	w.ln("before(%d)", w.line+1)
	w.ln(format, args...)
	w.ln("after(%d)", w.line-1)
}

// guarded writes a statement that can panic behind a condition on the same line, so that no call stands between the two.
func (w *writer) guarded(format string, args ...any) {
	w.ln("before(%d)", w.line+1)
	w.ln(strings.ReplaceAll(format, "#", fmt.Sprint(w.line)), args...)
	w.ln("before(0)")
}

func (w *writer) nested() int {
	if w.depth > 4 {
		return 0
	}
	return 1 + w.IntN(4)
}

func (w *writer) statement() {
	switch w.IntN(35) {
	case 0, 1, 2, 3, 4:
		w.risky("r += %s[%s]", w.slice(), w.pick("i", "j", "i+1", "i-1", "0", "1", "2", "j-i", w.integer(2)))
	case 5:
		w.risky("%s[%s] = r", w.slice(), w.pick("i", "j", w.integer(1)))
	case 6:
		x := w.slice()
		w.risky("%s = %s[%s:%s]", w.slice(), x, w.pick("", "i", "1", "j", w.integer(1)), w.pick("", "j", "i", "len("+x+")-1", w.integer(1)))
	case 7:
		w.risky("r += int(str[%s])", w.pick("0", "i", "j", "len(str)-1", w.integer(1)))
	case 8:
		w.risky("r = %s %s %s", w.variable(), w.pick("/", "%"), w.pick("i", "j", "len(s)", "int(k)", "(i-j)"))
	case 9:
		w.risky("r += 1 %s %s", w.pick("<<", ">>"), w.pick("i", "j", "k", "(len(s)-1)"))
	case 10:
		w.risky("r += %s", w.pick("p.n", "q.n", "len(p.s)", "p.next.n", "m[i].n", "p.s[i]", "p.s[len(p.s)-1]"))
	case 11:
		w.risky("%s", w.pick("p = p.next", "q = p.next", "p.next = q", "p.n = i", "i = p.n", "p.s = s", "s = p.s", "m[i] = p", "q = m[i]", "m[0] = p", "p, q = q, p"))
	case 26:
		w.guarded("if %s { %s; r += %s; after(#) }", w.pick("p != nil && p.next != nil && q != nil", "q != nil && q == p && p.next != nil", "p.n >= 0 && p.n < len(p.s) && q != nil"),
			w.pick("q.next = nil", "p.next = q", "p.n = i", "q.n = i", "q.s = s", "p.s = p.s[:p.n]", "q = p", "q, p = p, q", "p.next.next = nil", "*p = *q", "*q = T{}", "call()", "call()", "call()", "call()", "r++", "r++", "m[i] = nil", "s[i] = 2", "p.next.n = j", "p.n--"),
			w.pick("p.next.n", "q.next.n", "p.s[p.n]", "q.s[q.n]", "p.s[p.n-1]", "p.next.s[0]"))
	case 27:
		w.guarded("if x, ok := m[%s]; (ok || x == nil) && (%s) { %s; r += m[%s].n; after(#) }", w.pick("i", "j", "0"), w.pick("ok", "ok && x != nil", "x != nil && ok", "m[i] != nil", "!ok || x != nil"), w.pick("m[j] = p", "m[0] = nil", "delete(m, j)", "r++", "r++", "i++", "m[1] = q", "call()"), w.pick("i", "j", "0"))
	case 28:
		w.guarded("for _, x := range []*T{p, q} { if x != nil { %s; r += %s; after(#) } }", w.pick("x = x.next", "x.next = p", "p = x", "r++"), w.pick("x.n", "p.n", "x.next.n", "x.s[len(x.s)-1]"))
	case 30:
		w.risky("%s", w.pick("arr[i&3] = p", "q = arr[j&3]", "p = arr[i&3]", "arr[1] = p", "arr[i&3].n = 1", "r += arr[j&3].n", "r += own[i].n", "own[i] = &T{}", "own[j] = p", "q = own[j]", "num[i&3] = j", "i = num[j&3]", "r += 1 / num[i&3]", "r += 1 / num[1]"))
	case 31:
		w.guarded("for x := range 3 { if arr[x] == nil { %s }; r += %s; after(#) }", w.pick("arr[x] = &T{}", "arr[j&3] = &T{}", "r++"), w.pick("arr[x].n", "arr[i&3].n", "arr[0].n"))
	case 32:
		w.guarded("for _, x := range s { %s; if own[x] == nil { %s }; r += %s; after(#) }", w.pick("r++", "delete(own, j)", "own[i] = nil"), w.pick("own[x] = &T{}", "own[i] = p", "x++", "continue"), w.pick("own[x].n", "own[i].n"))
	case 12:
		w.risky("r += %s", w.pick("a.(int)", "len(a.(string))", "len(a.([]int))"))
	case 33:
		if len(w.bools) > 0 {
			w.ln("%s = %s", w.bools[w.IntN(len(w.bools))], w.condition(1))
		}
	case 34:
		w.names++
		b := fmt.Sprintf("b%d", w.names)
		w.ln("%s := false", b)
		w.ln("for x := range s {")
		w.ln("fuel()")
		w.ln("if %s {", b)
		w.risky("r += s[%s]", w.pick("i", "j", "x-1", "x"))
		w.ln("}")
		set := b + " = " + w.pick("i >= 0 && i < len(s)", "j >= 0 && j < len(s)", "x > 0", w.condition(1))
		change := w.pick("i++", "j--", "i = x", "s = v")
		if w.IntN(2) == 0 {
			set, change = change, set
		}
		w.ln("%s", set)
		w.ln("%s", change)
		w.ln("}")
	case 13, 14:
		w.ln("%s = %s", w.variable(), w.integer(2))
	case 15:
		w.ln("%s", w.pick("i++", "i--", "j++", "j--", "i += 2", "j -= 2", "call()", "i, j = j, i", "s, v = v, s", "p = &T{}", "p = &T{s: s}", "m = map[int]*T{}", "q = p", "p = nil", "str = str + \"a\""))
	case 16:
		w.ln("%s = append(%s, i)", w.slice(), w.slice())
	case 17:
		w.names++
		name := fmt.Sprintf("b%d", w.names)
		w.ln("%s := %s", name, w.condition(1))
		w.ln("_ = %s", name)
		w.bools = append(w.bools, name)
	case 18:
		w.ln("%s", w.pick("func() { i++ }()", "func() { _ = s[:0]; r++ }()", "s = make([]int, j&7)", "s = make([]int, len(v))", "j = copy(s, v)", "v = v[:0]", "i = len(s) / 2", "j = len(s)"))
	case 19, 20, 21:
		w.branch()
	case 22, 23, 24, 29:
		w.loop()
	case 25:
		w.ln("if %s {", w.condition(1))
		w.ln("%s", w.pick("return r", "return i", "i = 0", "p = &T{}", "s = []int{1, 2}", "i = len(s) - 1", "j = 1"))
		w.ln("}")
	}
}

func (w *writer) branch() {
	if w.IntN(5) == 0 {
		w.assertion()
		return
	}
	w.ln("if %s {", w.condition(2))
	w.block(w.nested())
	if w.IntN(2) == 0 {
		w.ln("} else {")
		w.block(w.nested())
	}
	w.ln("}")
}

func (w *writer) assertion() {
	w.names++
	ok := fmt.Sprintf("ok%d", w.names)
	of := w.pick("int", "string", "[]int", "*T")
	w.ln("_, %s := a.(%s)", ok, of)
	w.ln("if %s%s {", w.pick("", "!"), ok)
	w.block(w.nested())
	w.ln("}")
	w.bools = append(w.bools, ok)
}

func (w *writer) loop() {
	w.names++
	x := fmt.Sprintf("x%d", w.names)
	s := w.slice()
	switch w.IntN(9) {
	case 0, 1:
		w.ln("for %s := range %s {", x, s)
	case 2:
		w.ln("for %s := %s; %s < %s; %s++ {", x, w.pick("0", "0", "i", "1"), x, w.pick("len("+s+")", "j", "len("+s+")-1"), x)
	case 3:
		w.ln("for %s := len(%s) - 1; %s %s 0; %s-- {", x, s, x, w.pick(">=", ">"), x)
	case 4:
		w.ln("for %s := 0; %s %s len(%s); %s += 2 {", x, x, w.pick("!=", "<", "<="), s, x)
	case 5:
		w.ln("for %s := range j {", x)
	case 6:
		w.ln("for %s := range str {", x)
	case 7:
		w.ln("for %s, %s := 0, len(%s)-1; %s < %s; %s, %s = %s+1, %s-1 {", x, x+"y", s, x, x+"y", x, x+"y", x, x+"y")
		w.ints = append(w.ints, x+"y")
	case 8:
		w.ln("for %s := 0; %s {", x, w.condition(1)+";")
	}
	w.ln("fuel()")
	w.ln("_ = %s", x)
	w.ints = append(w.ints, x)
	w.risky("r += %s[%s]", w.slice(), w.pick(x, x, x, x+"-1", x+"+1", "i"))
	w.block(w.nested())
	if w.IntN(4) == 0 {
		w.ln("if %s {", w.condition(1))
		w.ln("%s", w.pick("break", "continue", "break"))
		w.ln("}")
	}
	if w.IntN(4) == 0 && !strings.Contains(x, "range") {
		w.ln("i = %s", x)
	}
	w.ln("}")
	w.ints = w.ints[:len(w.ints)-1]
	if n := len(w.ints); n > 0 && w.ints[n-1] == x+"y" {
		w.ints = w.ints[:n-1]
	}
}
