package execute_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/lab/execute"
)

// A message of a child: it begins an input, or tells how it ended.
type message struct {
	Variant int      `json:"variant"`
	Input   string   `json:"input"`
	Begin   bool     `json:"begin,omitempty"`
	Panic   string   `json:"panic,omitempty"`
	Goexit  bool     `json:"goexit,omitempty"`
	Places  []string `json:"places,omitempty"` // where it panicked in the variant's package
}

const (
	childOf   = "TRUTH_CHILD" // the first variant, the one after the last, and the seed
	deepest   = 8 << 20       // bytes of stack: a recursion without bound ends soon
	mostSpace = 3 << 30       // bytes of addresses
)

func TestMain(m *testing.M) {
	if job := os.Getenv(childOf); job != "" {
		child(job)
		return
	}
	flag.Parse()
	os.Exit(m.Run())
}

// child executes variants and writes what becomes of them.
func child(job string) {
	debug.SetMaxStack(deepest)
	limitSpace(mostSpace)
	runtime.GOMAXPROCS(max(execute.Goroutines, runtime.NumCPU()))
	log.SetOutput(io.Discard)
	var first, end int
	var seed uint64
	if _, err := fmt.Sscan(job, &first, &end, &seed); err != nil {
		panic(err)
	}
	out := os.NewFile(3, "messages")
	report := func(m message) {
		line, err := json.Marshal(m)
		if err == nil {
			_, err = out.Write(append(line, '\n'))
		}
		if err != nil {
			os.Exit(97)
		}
	}
	all, err := variants()
	if err != nil {
		panic(err)
	}
	for i := first; i < end; i++ {
		for _, input := range inputs(all[i], seed) {
			report(message{Variant: i, Input: input, Begin: true})
			before := runtime.NumGoroutine()
			m := runVariant(all[i], input)
			settle(before)
			m.Variant, m.Input = i, input
			report(m)
		}
	}
}

// settle waits until the goroutines that a call has started end or block. A panic in one of them belongs to this call, however late it gets a
// processor.
func settle(before int) {
	text := make([]byte, 1<<20)
	for runtime.NumGoroutine() > before {
		all := text[:runtime.Stack(text, true)]
		if bytes.Count(all, []byte("[running"))+bytes.Count(all, []byte("[runnable")) <= 1 { // this one
			return
		}
		runtime.Gosched()
	}
}

// runVariant calls a new tool twice with an input, or often and at once.
func runVariant(v variant, input string) message {
	tool := v.make()
	if v.class == "shared" {
		return hammer(v, tool, input)
	}
	for range 2 {
		if m := call(v, tool, input); m.Panic != "" || m.Goexit {
			return m
		}
	}
	return message{}
}

// hammer calls a tool from several goroutines.
func hammer(v variant, tool contract.Tool, input string) message {
	calls := execute.Calls
	if raced {
		calls = execute.RacedCalls
	}
	if v.harmless() {
		calls = execute.GoodCalls
	}
	found := make([]message, execute.Goroutines)
	var group sync.WaitGroup
	for i := range found {
		group.Go(func() {
			for range calls {
				if found[i] = call(v, tool, input); found[i].Panic != "" {
					return
				}
			}
		})
	}
	group.Wait()
	for _, m := range found {
		if m.Panic != "" || m.Goexit {
			return m
		}
	}
	return message{}
}

// call calls a tool once, in a goroutine of its own.
func call(v variant, tool contract.Tool, input string) (m message) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		returned := false
		defer func() {
			cause := recover()
			if cause == nil {
				m.Goexit = !returned
				return
			}
			m.Panic, m.Places = fmt.Sprint(cause), places(v)
			if err, ok := cause.(runtime.Error); ok {
				m.Panic = "runtime error: " + strings.TrimPrefix(err.Error(), "runtime error: ")
			}
		}()
		tool.Execute(context.Background(), input, contract.ExecutionContext{SessionID: "s", ConversationID: "c", UserID: "u"})
		returned = true
	}()
	<-done
	return m
}

// places returns where a goroutine that panics does so: of every panic that is under way, the innermost line in the package of a variant.
// A loop body that is called once too often panics itself, and it is its callers that are to blame.
func places(v variant) []string {
	counters := make([]uintptr, 4096)
	frames := runtime.CallersFrames(counters[:runtime.Callers(0, counters)])
	var all []string
	looking := false
	for {
		frame, more := frames.Next()
		switch {
		case frame.Function == "runtime.gopanic":
			looking = true
		case looking && filepath.Dir(frame.File) == v.folder:
			all = append(all, place(frame.File, frame.Line))
			looking = v.class == "yield"
		}
		if !more {
			return all
		}
	}
}

func place(file string, line int) string { return filepath.Base(file) + ":" + strconv.Itoa(line) }
