package corpus

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

var concurrent = []func(string) string{Unbuffered, Buffered, WorkerPool, WaitForAll, MutexCounter, SelectDefault, SelectTwo, Timeout, CloseRange, Permits, Pipeline, OnceOnly, ContextCancel, ContextValues,
	ContextTimeout, AtomicCounter, Condition, Forgotten, SyncMap, Semaphore, FanIn, Ticker, SelectClosed, NilChannelSelect, RWLock, PoolReuse, AfterFunction, Sleeping, OnceValue, AtomicValue, TryLock, Cause,
	WaitGroupGo, ErrGroup, Producers, DeadlineCheck, WithoutCancelled, AtomicPointer, Broadcast, NegativeWait, TimerStop, WorkersPanic}

func Unbuffered(doc string) string {
	c := make(chan string)
	go func() {
		for _, w := range words(doc) {
			c <- w
		}
		close(c)
	}()
	out := ""
	for w := range c {
		out += w
	}
	return out
}

func Buffered(doc string) string {
	c := make(chan int, 3)
	c <- 1
	c <- number(doc, 0)
	a, ok := <-c
	close(c)
	b := <-c
	z, more := <-c
	return fmt.Sprint(a, ok, b, z, more, len(c), cap(c))
}

func WorkerPool(doc string) string {
	jobs, results := make(chan int), make(chan int, 100)
	var wg sync.WaitGroup
	for range 3 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for j := range jobs {
				results <- j * j
			}
		}()
	}
	for _, n := range numbers(doc) {
		jobs <- n
	}
	close(jobs)
	wg.Wait()
	close(results)
	var all []int
	for r := range results {
		all = append(all, r)
	}
	slices.Sort(all)
	return fmt.Sprint(all)
}

func WaitForAll(doc string) string {
	w := words(doc)
	out := make([]string, len(w))
	var wg sync.WaitGroup
	for i := range w {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out[i] = strings.ToUpper(w[i])
		}()
	}
	wg.Wait()
	return strings.Join(out, "")
}

func MutexCounter(doc string) string {
	var mu sync.Mutex
	var wg sync.WaitGroup
	m := map[string]int{}
	for _, w := range words(doc) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			mu.Lock()
			defer mu.Unlock()
			m[w]++
		}()
	}
	wg.Wait()
	return fmt.Sprint(m)
}

func SelectDefault(doc string) string {
	c := make(chan int, 1)
	if len(doc) > 3 {
		c <- 1
	}
	select {
	case n := <-c:
		return itoa(n)
	default:
		return "none"
	}
}

func SelectTwo(doc string) string {
	a, b := make(chan int), make(chan string)
	go func() {
		if len(doc)%2 == 0 {
			a <- len(doc)
		} else {
			b <- doc
		}
	}()
	select {
	case n := <-a:
		return itoa(n)
	case s, ok := <-b:
		return s + fmt.Sprint(ok)
	}
}

func Timeout(doc string) string {
	c := make(chan int)
	d := time.Duration(small(doc, 0, 3)) * time.Millisecond
	go func() {
		time.Sleep(d)
		c <- 1
	}()
	select {
	case <-c:
		return "value"
	case <-time.After(5 * time.Second):
		return "timeout"
	}
}

func CloseRange(doc string) string {
	c := make(chan rune, len(doc)+1)
	for _, r := range doc {
		c <- r
	}
	close(c)
	n := 0
	for r := range c {
		n += int(r)
	}
	return itoa(n)
}

// Permits makes a channel whose elements need no memory, so that only a negative size is out of range.
func Permits(doc string) string {
	n := 1
	for _, factor := range numbers(doc) {
		n *= factor << 40
	}
	return itoa(cap(make(chan struct{}, n)))
}

func stage(in <-chan int, f func(int) int) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for n := range in {
			out <- f(n)
		}
	}()
	return out
}

func Pipeline(doc string) string {
	in := make(chan int)
	go func() {
		defer close(in)
		for _, n := range numbers(doc) {
			in <- n
		}
	}()
	sum := 0
	for n := range stage(stage(in, func(n int) int { return n + 1 }), func(n int) int { return n * 3 }) {
		sum += n
	}
	return itoa(sum)
}

func OnceOnly(doc string) string {
	var once sync.Once
	n := 0
	for range small(doc, 0, 5) + 1 {
		once.Do(func() { n++ })
	}
	return itoa(n)
}

func ContextCancel(doc string) string {
	ctx, cancel := context.WithCancel(context.Background())
	before := ctx.Err()
	child, stop := context.WithCancel(ctx)
	defer stop()
	cancel()
	<-child.Done()
	return fmt.Sprint(before, ctx.Err(), child.Err(), errors.Is(child.Err(), context.Canceled))
}

type key struct{ name string }

func ContextValues(doc string) string {
	ctx := context.WithValue(context.Background(), key{"a"}, doc)
	ctx = context.WithValue(ctx, key{"b"}, 2)
	v, ok := ctx.Value(key{"a"}).(string)
	return fmt.Sprint(v, ok, ctx.Value(key{"b"}), ctx.Value(key{"c"}), ctx.Value("a"))
}

func ContextTimeout(doc string) string {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Millisecond)
	defer cancel()
	select {
	case <-ctx.Done():
		return fmt.Sprint(ctx.Err(), errors.Is(ctx.Err(), context.DeadlineExceeded), context.Cause(ctx))
	case <-time.After(time.Second):
		return "late"
	}
}

func DeadlineCheck(doc string) string {
	ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
	defer cancel()
	d, ok := ctx.Deadline()
	_, none := context.TODO().Deadline()
	return fmt.Sprint(ok, none, time.Until(d) > time.Minute, ctx.Err())
}

func Cause(doc string) string {
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(fmt.Errorf("because %s", doc))
	return fmt.Sprint(ctx.Err(), context.Cause(ctx))
}

func WithoutCancelled(doc string) string {
	ctx, cancel := context.WithCancel(context.WithValue(context.Background(), key{"k"}, doc))
	kept := context.WithoutCancel(ctx)
	stopped := make(chan bool, 1)
	stop := context.AfterFunc(ctx, func() { stopped <- true })
	cancel()
	return fmt.Sprint(kept.Err(), kept.Value(key{"k"}), <-stopped, stop())
}

func AtomicCounter(doc string) string {
	var n atomic.Int64
	var old int32
	var flag atomic.Bool
	var word atomic.Uintptr
	for _, v := range numbers(doc) {
		n.Add(int64(v))
		word.Or(uintptr(v & 0xff))
		atomic.AddInt32(&old, int32(v))
	}
	swapped := n.CompareAndSwap(n.Load(), 7)
	flag.Store(true)
	return fmt.Sprint(n.Load(), swapped, atomic.LoadInt32(&old), flag.Load(), word.CompareAndSwap(1, 2), word.Load())
}

// Condition has goroutines that wait for words, one after the other, and then for the end.
func Condition(doc string) string {
	var queue []string
	var mutex sync.Mutex
	var got [3]int
	var done sync.WaitGroup
	more, closed := sync.NewCond(&mutex), false
	for i := range got {
		done.Add(1)
		go func() {
			defer done.Done()
			mutex.Lock()
			defer mutex.Unlock()
			for {
				for len(queue) == 0 && !closed {
					more.Wait()
				}
				if len(queue) == 0 {
					return
				}
				got[i%2] += len(queue[0])
				queue = queue[1:]
			}
		}()
	}
	for _, w := range words(doc) {
		mutex.Lock()
		queue = append(queue, w)
		mutex.Unlock()
		more.Signal()
	}
	mutex.Lock()
	closed = true
	mutex.Unlock()
	more.Broadcast()
	done.Wait()
	return fmt.Sprint(got[0]+got[1], len(queue))
}

// Forgotten waits for a signal that has been given before.
func Forgotten(doc string) string {
	more := sync.NewCond(&sync.Mutex{})
	more.Signal()
	waits, ended := make(chan bool), make(chan bool)
	go func() {
		more.L.Lock()
		close(waits)
		more.Wait()
		more.L.Unlock()
		close(ended)
	}()
	<-waits
	more.L.Lock() // which is free once it waits
	more.L.Unlock()
	select {
	case <-ended:
		return "woken"
	default:
	}
	more.Broadcast()
	<-ended
	return fmt.Sprint(len(doc))
}

func AtomicPointer(doc string) string {
	var p atomic.Pointer[record]
	a := p.Load() == nil
	p.Store(&record{doc, 1})
	old := p.Swap(&record{"new", 2})
	return fmt.Sprint(a, old.name, p.Load().size, p.CompareAndSwap(old, nil))
}

func SyncMap(doc string) string {
	var m sync.Map
	for i, w := range words(doc) {
		m.Store(w, i)
	}
	v, ok := m.Load("a")
	w, loaded := m.LoadOrStore("z", 26)
	m.Delete("b")
	n := 0
	m.Range(func(k, v any) bool { n += len(k.(string)); return true })
	return fmt.Sprint(v, ok, w, loaded, n)
}

func Semaphore(doc string) string {
	sem := make(chan struct{}, 2)
	var wg sync.WaitGroup
	var most, now atomic.Int32
	for range small(doc, 0, 6) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			sem <- struct{}{}
			if n := now.Add(1); n > most.Load() {
				most.Store(n)
			}
			now.Add(-1)
			<-sem
		}()
	}
	wg.Wait()
	return fmt.Sprint(most.Load() <= 2)
}

func FanIn(doc string) string {
	merged := make(chan int)
	var wg sync.WaitGroup
	for _, n := range numbers(doc) {
		wg.Add(1)
		go func() { defer wg.Done(); merged <- n }()
	}
	go func() { wg.Wait(); close(merged) }()
	sum := 0
	for n := range merged {
		sum += n
	}
	return itoa(sum)
}

func Ticker(doc string) string {
	t := time.NewTicker(time.Millisecond)
	defer t.Stop()
	n := 0
	for range t.C {
		if n++; n > small(doc, 0, 3) {
			break
		}
	}
	return itoa(n)
}

func SelectClosed(doc string) string {
	c, never := make(chan int), make(chan int)
	close(c)
	select {
	case v, ok := <-c:
		return fmt.Sprint(v, ok)
	case <-never:
		return "never"
	}
}

func NilChannelSelect(doc string) string {
	var none chan int
	c := make(chan int, 1)
	c <- len(doc)
	for range 2 {
		select {
		case n := <-c:
			c = none
			if n > 3 {
				return itoa(n)
			}
		case none <- 1:
			return "sent"
		default:
			return "default"
		}
	}
	return "end"
}

func RWLock(doc string) string {
	var mu sync.RWMutex
	mu.RLock()
	mu.RLock()
	a := mu.TryLock()
	mu.RUnlock()
	mu.RUnlock()
	mu.Lock()
	b := mu.TryRLock()
	mu.Unlock()
	return fmt.Sprint(a, b, mu.TryLock())
}

func PoolReuse(doc string) string {
	pool := sync.Pool{New: func() any { return new(strings.Builder) }}
	b := pool.Get().(*strings.Builder)
	b.WriteString(doc)
	s := b.String()
	b.Reset()
	pool.Put(b)
	return s
}

func AfterFunction(doc string) string {
	c := make(chan string)
	time.AfterFunc(time.Millisecond, func() { c <- doc })
	return <-c
}

func Sleeping(doc string) string {
	start := time.Now()
	time.Sleep(2 * time.Millisecond)
	return fmt.Sprint(time.Since(start) >= 2*time.Millisecond, time.Now().After(start))
}

func OnceValue(doc string) string {
	n := 0
	get := sync.OnceValue(func() string { n++; return doc })
	f := sync.OnceFunc(func() { panic("once " + doc) })
	return get() + get() + itoa(n) + try(f) + try(f)
}

func AtomicValue(doc string) string {
	var v atomic.Value
	a := v.Load() == nil
	v.Store(doc)
	if len(doc)%3 == 0 {
		v.Store(1)
	}
	return fmt.Sprint(a, v.Load().(string))
}

func TryLock(doc string) string {
	var mu sync.Mutex
	a, b := mu.TryLock(), mu.TryLock()
	mu.Unlock()
	return fmt.Sprint(a, b)
}

func WaitGroupGo(doc string) string {
	var wg sync.WaitGroup
	var n atomic.Int32
	for _, w := range words(doc) {
		wg.Go(func() { n.Add(int32(len(w))) })
	}
	wg.Wait()
	return itoa(int(n.Load()))
}

type group struct {
	wg   sync.WaitGroup
	once sync.Once
	err  error
}

func (g *group) run(f func() error) {
	g.wg.Add(1)
	go func() {
		defer g.wg.Done()
		if err := f(); err != nil {
			g.once.Do(func() { g.err = err })
		}
	}()
}

func ErrGroup(doc string) string {
	var g group
	for _, n := range numbers(doc) {
		g.run(func() error {
			if n < 0 {
				return errors.New("negative")
			}
			return nil
		})
	}
	g.wg.Wait()
	return fmt.Sprint(g.err)
}

func Producers(doc string) string {
	c, done := make(chan int, 2), make(chan bool)
	total := 0
	go func() {
		for n := range c {
			total += n
		}
		done <- true
	}()
	for i := range small(doc, 0, 8) {
		c <- i
	}
	close(c)
	<-done
	return itoa(total)
}

func Broadcast(doc string) string {
	start, results := make(chan struct{}), make(chan int, 3)
	for i := range 3 {
		go func() { <-start; results <- i }()
	}
	close(start)
	return itoa(<-results + <-results + <-results)
}

func NegativeWait(doc string) string {
	var wg sync.WaitGroup
	wg.Add(small(doc, 0, 4) - 1)
	for range small(doc, 0, 4) - 1 {
		wg.Done()
	}
	wg.Wait()
	return "done"
}

func TimerStop(doc string) string {
	t := time.NewTimer(time.Hour)
	a := t.Stop()
	b := t.Stop()
	c := t.Reset(time.Millisecond)
	<-t.C
	return fmt.Sprint(a, b, c)
}

func WorkersPanic(doc string) string {
	errs := make(chan error, 10)
	for i, w := range words(doc) {
		if i == 5 {
			break
		}
		go func() {
			defer func() {
				if p := recover(); p != nil {
					errs <- fmt.Errorf("worker: %v", p)
					return
				}
				errs <- nil
			}()
			_ = w[3]
		}()
	}
	n := 0
	for range min(5, len(words(doc))) {
		if <-errs != nil {
			n++
		}
	}
	return itoa(n)
}
