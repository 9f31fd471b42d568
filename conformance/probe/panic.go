package probe

import (
	"fmt"
	"regexp"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// maxStackText limits the stack of a Panic in bytes.
const maxStackText = 16 << 10

// recovered describes a panic. Only the deferred function that recovered the value may call it.
func recovered(value any) *Panic {
	stack := string(debug.Stack())
	_, refused := value.(constructorError)
	return &Panic{Value: panicText(value), Place: toolFrame(callers()), Stack: stack[:min(len(stack), maxStackText)], refused: refused}
}

// addressText matches addresses, which differ between runs.
var addressText = lazy(`0x[0-9a-f]{6,}`)

// lazy compiles a pattern at its first use: most workers end without one.
func lazy(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// panicText returns the text of a panic on one line that does not differ between runs.
func panicText(value any) string {
	text := describeValue(value)
	return bounded(Legible(bounded(strings.Join(strings.Fields(addressText().ReplaceAllString(text, "0x…")), " "))))
}

// describeValue returns the text of a value; its type if it has none, or if its method panics.
func describeValue(value any) (text string) {
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("%T (whose text panics, too)", value)
		}
	}()
	switch v := value.(type) {
	case runtime.Error:
		return v.Error()
	case error:
		return v.Error()
	case fmt.Stringer:
		return v.String()
	case string:
		return v
	case bool, int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64, float32, float64:
		return fmt.Sprintf("%T(%v)", v, v)
	}
	return fmt.Sprintf("%T", value) // its content may be endless, or differ between runs
}

// guarded calls f and returns its panic, if it panics.
func guarded(f func()) (p *Panic) {
	defer func() {
		if value := recover(); value != nil {
			p = recovered(value)
		}
	}()
	f()
	return nil
}

// isolate calls f in a goroutine of its own and returns its panic. If f ends its goroutine, or does not return within limit, the
// Panic says so; in the latter case f may still be running, and what it writes must not be read.
func (r run) isolate(limit time.Duration, f func()) *Panic {
	done := make(chan *Panic, 1)
	ctx := r.context(noCall)
	r.spawn(func() {
		labelSelf(ctx)
		result := &Panic{Value: "it ended its goroutine (runtime.Goexit)"}
		defer func() { done <- result }()
		result = guarded(f)
	})
	runtime.Gosched() // a short f has returned when this goroutine runs next, and needs no timer
	select {
	case p := <-done:
		return p
	default:
	}
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case p := <-done:
		return p
	case <-timer.C:
	}
	p := &Panic{Value: "it did not return", absent: true}
	if found, ok := r.launched(noCall); ok {
		p.Place = found.place()
		p.Value += ", " + found.waiting()
	}
	return p
}

// launched returns the latest goroutine that this package started for a call of the run, or for noCall.
func (r run) launched(call int) (found routine, ok bool) {
	for _, one := range routinesOf(r) {
		if one.launched() && one.call == call && one.ID > found.ID {
			found, ok = one, true
		}
	}
	return found, ok
}

// Legible returns a text that is safe to show on a terminal: escape sequences, invisible and direction-changing characters, and
// invalid UTF-8 are replaced by Go escapes. Newlines and tabs are kept.
func Legible(text string) string {
	if !strings.ContainsFunc(text, needsEscape) && utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case needsEscape(r):
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		default:
			b.WriteRune(r)
		}
		i += size
	}
	return b.String()
}

// needsEscape reports whether a character is not printable. Newlines and tabs are.
func needsEscape(r rune) bool { return r != '\n' && r != '\t' && !strconv.IsPrint(r) }

var (
	testNoise        = lazy(`^(=== |--- |PASS$|FAIL$|ok |exit status )`)
	virtualTimeCrash = lazy(`^(panic|fatal error): .*(synctest|goroutines in bubble|bubble goroutine)`)
)

// OfVirtualTime reports whether virtual time ended the process: a value made in a bubble was used outside of it, or the program
// does not work with synctest. It is never the tool's fault.
func (c *Crash) OfVirtualTime() bool { return c != nil && virtualTimeCrash().MatchString(c.Title) }

// maxTestLines limits the lines that TestOutput returns.
const maxTestLines = 5

// TestOutput returns the output of a failed test on one line, without the lines that every test prints.
func TestOutput(output string) string {
	var lines []string
	for line := range strings.Lines(output) {
		line = strings.TrimSpace(line)
		if line != "" && !testNoise().MatchString(line) && len(lines) < maxTestLines {
			lines = append(lines, line)
		}
	}
	return bounded(Legible(strings.Join(lines, " ")))
}
