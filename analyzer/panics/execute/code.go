package execute

import (
	"go/token"
	"reflect"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// A code is the body of a function, prepared for execution: one Go function for each instruction.
type code struct {
	program *Program
	fn      *ssa.Function
	path    string // of the package
	origin  Origin // of the package
	blocks  []block
	slots   map[ssa.Value]int
	size    int  // of the registers of a frame
	pinned  bool // frames have space of their own: deferred calls may refer to one that has returned, or it is large
	free    bool // its steps are not counted
	ready   bool
}

// A block is a basic block. Its last operation sets the next block of the frame.
type block struct {
	phis         []phi
	operations   []operation
	instructions []ssa.Instruction
	reached      int // the age of the program when it was reached last
}

// A phi has an operand for each predecessor.
type phi struct {
	slot  int
	edges []operand // by the index of the predecessor
}

// An operation executes an instruction.
type operation func(fr *frame) *signal

// An operand reads a value.
type operand func(fr *frame) reflect.Value

func newCode(p *Program, fn *ssa.Function) *code {
	path := order.PackagePath(fn)
	return &code{program: p, fn: fn, path: path, origin: p.Origin(path), free: path == "encoding/json"}
}

// prepare compiles the body before its first execution.
func (c *code) prepare() {
	if c.ready {
		return
	}
	c.ready = true
	c.pinned = c.fn.Synthetic == "package initializer"
	c.slots = map[ssa.Value]int{}
	for _, p := range c.fn.Params {
		c.slots[p] = len(c.slots)
	}
	for _, v := range c.fn.FreeVars {
		c.slots[v] = len(c.slots)
	}
	for _, b := range c.fn.Blocks {
		for _, instruction := range b.Instrs {
			if v, ok := instruction.(ssa.Value); ok {
				c.slots[v] = len(c.slots)
			}
		}
	}
	c.size = len(c.slots) + mostArguments(c.fn)
	c.blocks = make([]block, len(c.fn.Blocks))
	ordered := order.Of(c.fn)
	for i, b := range c.fn.Blocks {
		c.blocks[i] = c.block(b, ordered.Late(b.Instrs))
	}
}

// mostArguments returns how many arguments the calls of a function have at most, with receivers.
func mostArguments(fn *ssa.Function) (most int) {
	for _, b := range fn.Blocks {
		for _, i := range b.Instrs {
			if call, ok := i.(*ssa.Call); ok {
				most = max(most, len(call.Call.Args)+1)
			}
		}
	}
	return most
}

func (c *code) block(b *ssa.BasicBlock, instructions []ssa.Instruction) (made block) {
	for _, instruction := range instructions {
		switch instruction := instruction.(type) {
		case *ssa.Phi:
			edges := make([]operand, len(c.fn.Blocks))
			for i, e := range instruction.Edges {
				edges[b.Preds[i].Index] = c.operand(e)
			}
			made.phis = append(made.phis, phi{c.slots[instruction], edges})
		default:
			made.operations = append(made.operations, c.attempt(instruction))
			made.instructions = append(made.instructions, instruction)
		}
	}
	return made
}

// attempt compiles an instruction. One that is not supported ends the executions that reach it.
func (c *code) attempt(instruction ssa.Instruction) (op operation) {
	defer func() {
		if p := recover(); p != nil {
			reason, ok := p.(values.Unsupported)
			if !ok {
				panic(p)
			}
			op = func(fr *frame) *signal { return fr.g.stop(Unsupported, "%s", reason.What) }
		}
	}()
	op = c.compile(instruction)
	if goal := watch.GoalOf(instruction); goal != nil && c.origin == Module {
		operation, operands := op, c.operands(goal.Operands)
		op = func(fr *frame) *signal {
			if !goal.Reached(c.program.age) {
				fr.g.machine.watch.Approaches(goal, c.program.age, read(fr, operands))
			}
			return operation(fr)
		}
	}
	return op
}

// typeOf returns the representation of the type of a value.
func (c *code) typeOf(v ssa.Value) *values.Type { return c.program.universe.Of(v.Type()) }

// operand returns how a value is read.
func (c *code) operand(v ssa.Value) operand {
	switch v := v.(type) {
	case *ssa.Const:
		constant := c.typeOf(v).Constant(v.Value)
		return func(*frame) reflect.Value { return constant }
	case *ssa.Function:
		function := reflect.ValueOf(c.program.Func(v))
		return func(*frame) reflect.Value { return function }
	case *ssa.Global:
		number := c.program.global(v)
		memory := func(m *Machine) *storage { return m.memory }
		if c.program.shares(v.Pkg.Pkg.Path()) {
			memory = func(m *Machine) *storage { return m.program.shared }
		}
		return func(fr *frame) reflect.Value {
			if final := memory(fr.g.machine).final; number < len(final) && final[number].IsValid() {
				return final[number]
			}
			return fr.g.global(v, number)
		}
	}
	slot, ok := c.slots[v]
	if !ok {
		panic(values.Unsupported{What: "operand " + v.String()})
	}
	return func(fr *frame) reflect.Value { return fr.registers[slot] }
}

func (c *code) operands(all []ssa.Value) []operand {
	made := make([]operand, len(all))
	for i, v := range all {
		made[i] = c.operand(v)
	}
	return made
}

// read evaluates operands.
func read(fr *frame, all []operand) []reflect.Value {
	made := make([]reflect.Value, len(all))
	for i, o := range all {
		made[i] = o(fr)
	}
	return made
}

// with makes an operation that computes a register from a value.
func (c *code) with(result ssa.Value, x ssa.Value, compute func(fr *frame, x reflect.Value) (reflect.Value, *signal)) operation {
	slot, from := c.slots[result], c.operand(x)
	return func(fr *frame) *signal {
		v, s := compute(fr, from(fr))
		fr.registers[slot] = v
		return s
	}
}

// always makes an operation that cannot fail.
func (c *code) always(result ssa.Value, x ssa.Value, compute func(x reflect.Value) reflect.Value) operation {
	slot, from := c.slots[result], c.operand(x)
	return func(fr *frame) *signal {
		fr.registers[slot] = compute(from(fr))
		return nil
	}
}

// compile returns the operation of an instruction.
func (c *code) compile(instruction ssa.Instruction) operation {
	switch i := instruction.(type) {
	case *ssa.Alloc:
		return c.alloc(i)
	case *ssa.BinOp:
		return c.binary(i)
	case *ssa.UnOp:
		return c.unary(i)
	case *ssa.Store:
		return c.store(i)
	case *ssa.If:
		return c.branch(i)
	case *ssa.Jump:
		next := i.Block().Succs[0].Index
		return func(fr *frame) *signal { fr.next = next; return nil }
	case *ssa.Return:
		return c.returns(i)
	case *ssa.Panic:
		return c.panics(i)
	case *ssa.RunDefers:
		return func(fr *frame) *signal { return fr.runDefers() }
	case *ssa.Call, *ssa.Defer, *ssa.Go:
		return c.compileCall(instruction.(ssa.CallInstruction))
	}
	if op := c.compileValue(instruction); op != nil {
		return op
	}
	return c.compileContainer(instruction)
}

// compileValue returns the operations that make values of other values.
func (c *code) compileValue(instruction ssa.Instruction) operation {
	switch i := instruction.(type) {
	case *ssa.ChangeInterface:
		return c.always(i, i.X, func(x reflect.Value) reflect.Value { return x })
	case *ssa.ChangeType:
		to := c.typeOf(i)
		return c.always(i, i.X, to.Reinterpret)
	case *ssa.Convert:
		return c.convert(i)
	case *ssa.MakeInterface:
		from := c.typeOf(i.X)
		x, slot := c.operand(i.X), c.slots[i]
		return func(fr *frame) *signal {
			v := x(fr)
			if fr.g.machine.watch.Boxed(from, v) {
				return fr.g.panicking(watch.Stop{})
			}
			fr.registers[slot] = values.InterfaceValue(from.InInterface(v))
			return nil
		}
	case *ssa.TypeAssert:
		return c.typeAssert(i)
	case *ssa.Extract:
		n := i.Index
		return c.always(i, i.Tuple, func(x reflect.Value) reflect.Value { return values.Extract(x, n) })
	case *ssa.MakeClosure:
		bound, slot := c.operands(i.Bindings), c.slots[i]
		t := c.program.resolve(i.Fn.(*ssa.Function))
		return func(fr *frame) *signal {
			made := &values.Func{Code: t, Bindings: read(fr, bound)}
			if fr.g.machine.watch.Made(t.fn, made.Bindings) {
				return fr.g.panicking(watch.Stop{})
			}
			fr.registers[slot] = reflect.ValueOf(made)
			return nil
		}
	case *ssa.SliceToArrayPointer:
		return c.sliceToArrayPointer(i)
	}
	return nil
}

// compileContainer returns the operations on structs, slices, maps, channels and strings.
func (c *code) compileContainer(instruction ssa.Instruction) operation {
	switch i := instruction.(type) {
	case *ssa.Field:
		t := c.typeOf(i.X)
		t.Fields()[i.Field].Read = true
		return c.always(i, i.X, func(x reflect.Value) reflect.Value { return t.FieldOf(x, i.Field) })
	case *ssa.FieldAddr:
		return c.fieldAddr(i)
	case *ssa.Index:
		return c.index(i)
	case *ssa.IndexAddr:
		return c.indexAddr(i)
	case *ssa.Slice:
		return c.slice(i)
	case *ssa.MakeSlice:
		return c.makeSlice(i)
	case *ssa.MakeMap:
		return c.makeMap(i)
	case *ssa.MapUpdate:
		return c.mapUpdate(i)
	case *ssa.Lookup:
		return c.lookup(i)
	case *ssa.Range:
		return c.iterate(i)
	case *ssa.Next:
		return c.next(i)
	case *ssa.MakeChan:
		return c.makeChan(i)
	case *ssa.Send:
		return c.send(i)
	case *ssa.Select:
		return c.selects(i)
	}
	panic(values.Unsupported{What: "instruction " + instruction.String()})
}

// position returns where a frame is, as exactly as SSA says.
func (fr *frame) position() token.Pos {
	if fr.block >= len(fr.code.blocks) || fr.at >= len(fr.code.blocks[fr.block].instructions) {
		return fr.code.fn.Pos()
	}
	instructions := fr.code.blocks[fr.block].instructions
	if fr.deferred.IsValid() {
		return fr.deferred
	}
	for at := fr.at; at >= 0; at-- {
		if p := order.Position(instructions[at]); p.IsValid() {
			return p
		}
	}
	for _, i := range instructions {
		if p := order.Position(i); p.IsValid() {
			return p
		}
	}
	return fr.code.fn.Pos()
}
