// Package bad sleeps by every route that source can take from Execute.
package bad

import (
	"context"
	"database/sql"
	. "time"
	nap "time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"github.com/toolconform/toolconform/testdata/static/still"
)

type base struct{ rest.Tool }

// store is another name.
type store = sql.DB

// Tool is a tool, and has Execute from the type that it embeds.
type Tool struct {
	*runner
	rest.Tool
}

type runner struct {
	base
	db    *store
	clock still.Clock
}

// Execute runs it.
func (r *runner) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	defer func() {
		Sleep(Minute) // want `Execute sleeps .*CAN-008`
	}()
	direct := func() { nap.Sleep(nap.Minute) } // want `Execute sleeps .*CAN-008`
	direct()
	step := r.bound
	step()
	each([]string{argumentsJSON}, handed)
	inOrder[argumentsJSON]() // want `\[nil-call\] \(PAN-004\)`
	_ = generic(argumentsJSON)
	_, _ = r.db.Exec("VACUUM") // want `Execute calls r.db.Exec .*CAN-008`
	go r.aside()
	doze(Second / 2)
	for argumentsJSON != "" {
		doze(Second / 2)
	}
	func() {
		<-After(Hour) // want `Execute waits for After\(Hour\) .*CAN-008`
	}()
	still.Nap(3)        // want `Execute calls still.Nap, which sleeps and ignores the context, in still.Nap \(CAN-008\)`
	still.Through(3)    // want `Execute calls still.Through, which sleeps and ignores the context, in still.deep \(CAN-008\)`
	r.clock.Tick()      // want `Execute calls r.clock.Tick, which waits for c.ticks and ignores the context, in still.Clock.Tick \(CAN-008\)`
	still.Fetch("here") // want `Execute calls still.Fetch, which passes context.Background\(\) to http.NewRequestWithContext, in still.Fetch \(CAN-003\)`
	result = contract.Success(struct{}{})
	return
}

func (r *runner) bound() { Sleep(Minute) } // want `bound sleeps .*CAN-008`

func handed(string) { Sleep(Minute) } // want `handed sleeps .*CAN-008`

func each(all []string, f func(string)) {
	for _, one := range all {
		f(one)
	}
}

var inOrder = map[string]func(){"kept": kept}

func kept() { Sleep(Minute) } // want `kept sleeps .*CAN-008`

func generic[T any](of T) T {
	Sleep(Minute) // want `generic sleeps .*CAN-008`
	return of
}

func (r *runner) aside() {
	for range Tick(Minute) { // want `aside waits for Tick\(Minute\) .*CAN-008`
	}
}

func doze(d Duration) { Sleep(d) } // want `doze sleeps .*CAN-008`
