package probe

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/bits"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"
)

// A Service is the suite's control of a service that a tool depends on. A fake implements each method in one line: see Answer. A nil
// Service works, and never fails.
type Service struct {
	name     string
	fixture  *fixture
	optional bool
}

// Optional declares that the tool works without the service: a call in which the service fails may succeed. It returns the
// service.
func (s *Service) Optional() *Service {
	if s != nil && s.fixture != nil {
		s.fixture.mutex.Lock()
		defer s.fixture.mutex.Unlock()
		s.optional = true
	}
	return s
}

// How long a service with the fault Lags or Blocks waits.
const (
	lag   = 50 * time.Millisecond
	block = time.Hour
)

// Answer returns the result of a method of a fake service: the value, or the fault of the stimulus. ctx is the method's context. If the
// methods of a service have none (an fs.FS), pass context.Background(): a fault that waits then ends when the calls of the stimulus have
// returned.
func Answer[T any](ctx context.Context, service *Service, value T) (T, error) {
	var zero T
	if service == nil || service.fixture == nil {
		return value, nil
	}
	call, kind := service.called(ctx)
	switch kind {
	case Fails:
		return zero, failure(call)
	case Panics:
		panic(failure(call))
	case Blocks:
		if err := service.fixture.wait(ctx, block); err != nil {
			return zero, err
		}
		return zero, failure(call)
	case Lags:
		if err := service.fixture.wait(ctx, lag); err != nil {
			return zero, err
		}
	case Empty:
		return zero, nil
	}
	service.fixture.track(service.name, call, value)
	return value, nil
}

// called records a call of the service. It returns the call of the tool and the kind of fault, if there is one.
func (s *Service) called(ctx context.Context) (int, FaultKind) {
	call := s.fixture.call(ctx, noCall)
	s.fixture.mutex.Lock()
	defer s.fixture.mutex.Unlock()
	if len(s.fixture.served) < maxServed {
		s.fixture.served = append(s.fixture.served, Served{Call: call, Service: s.name, Late: s.fixture.late(ctx)})
	}
	if s.fixture.fault.Service != s.name || s.fixture.unaffected(call) {
		return call, ""
	}
	return call, s.fixture.fault.Kind
}

// maxServed limits the service results that are recorded.
const maxServed = 10000

var errOver = errors.New("the service was closed")

// wait waits for d or for the end of the context, but not beyond the end of the stimulus. If the context cannot end, it returns
// when the calls have returned, since the tool cannot stop the service.
func (b *fixture) wait(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	if ctx == nil {
		ctx = context.Background()
	}
	var returned <-chan struct{}
	if ctx.Done() == nil {
		returned = b.returned
	}
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-returned:
	case <-b.over:
	}
	return errOver
}

// Canary returns the secret in the text of the error or panic that a fault causes in a call of a stimulus.
func Canary(call int) string {
	hash := fnv.New64a()
	fmt.Fprintf(hash, "toolconform canary %d", call)
	return fmt.Sprintf("kx%016x", hash.Sum64())
}

// Causes is the number of causes of a service's failure.
const Causes = 2

// Cause returns the cause of a service's failure in a call of a stimulus, in [0, Causes). The sequence is not periodic, so that it is
// independent of anything that alternates.
func Cause(call int) int { return bits.OnesCount(uint(call)) % Causes }

// failure returns the error of a failing service. Each cause has its own type and text, with a secret.
func failure(call int) error {
	if Cause(call) != 0 {
		return &refusal{account: "svc-reader", token: Canary(call)}
	}
	return fmt.Errorf("open connection to db-7.internal:5432 with password %s: %w", Canary(call), errReset)
}

var errReset = errors.New("connection reset by peer")

// A refusal is the error of cause 1.
type refusal struct{ account, token string }

func (r *refusal) Error() string {
	return fmt.Sprintf("account %s: token %s has expired", r.account, r.token)
}

// A servedValue is a value that a service returned to the tool, and its snapshot at that time.
type servedValue struct {
	served int // index in fixture.served
	value  any
	before string
}

// track takes a snapshot of a value that a service returns, to detect changes in place.
func (b *fixture) track(service string, call int, value any) {
	before := snapshot(value)
	b.mutex.Lock()
	defer b.mutex.Unlock()
	for i := len(b.served) - 1; i >= 0; i-- {
		if b.served[i].Service == service && b.served[i].Call == call {
			b.values = append(b.values, servedValue{i, value, before})
			return
		}
	}
}

// servedResults returns the results of the services, and which of their values the tool changed. Values are inspected again
// only if quiet, which says that no goroutine is left that may be changing them.
func (b *fixture) servedResults(quiet bool) []Served {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	all := slices.Clone(b.served)
	for _, h := range b.values {
		if quiet && snapshot(h.value) != h.before {
			all[h.served].Changed = true
		}
	}
	return all
}

// Limits of a snapshot.
const (
	snapshotDepth = 16
	snapshotSize  = 1 << 20
)

// snapshot returns a text of a value and of the data that it points to. Structs with live fields, unexported
// fields, and what exceeds the limits are left out. If a value cannot be read, the text is its type.
func snapshot(value any) (text string) {
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("%T", value)
		}
	}()
	var b strings.Builder
	writeValue(&b, reflect.ValueOf(value), 0)
	return b.String()
}

func writeValue(b *strings.Builder, v reflect.Value, depth int) {
	if depth > snapshotDepth || b.Len() > snapshotSize || !v.IsValid() {
		return
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			b.WriteByte('&')
			writeValue(b, v.Elem(), depth+1)
		}
	case reflect.Struct:
		writeStruct(b, v, depth)
	case reflect.Slice, reflect.Array:
		fmt.Fprintf(b, "[%d", v.Len())
		for i := range v.Len() {
			b.WriteByte(',')
			writeValue(b, v.Index(i), depth+1)
		}
		b.WriteByte(']')
	case reflect.Map:
		writeMap(b, v, depth)
	case reflect.String:
		fmt.Fprintf(b, "%q", v.String())
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
	default:
		writeBasic(b, v)
	}
}

func writeStruct(b *strings.Builder, v reflect.Value, depth int) {
	if v.Type() == reflect.TypeFor[time.Time]() {
		b.WriteString(v.Interface().(time.Time).Format(time.RFC3339Nano))
		return
	}
	if slices.ContainsFunc(reflect.VisibleFields(v.Type()), isLive) { // decided by type, since a copy would read it
		return
	}
	for i := range v.NumField() {
		if b.WriteByte('.'); v.Type().Field(i).IsExported() {
			writeValue(b, v.Field(i), depth+1)
		}
	}
}

// isLive reports whether a field shows that its struct is no plain data, such as a connection or a transaction: a lock, a channel, a
// function, a context. Unknown goroutines may be changing such a value.
func isLive(f reflect.StructField) bool {
	t := f.Type
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Array {
		t = t.Elem()
	}
	return t.Kind() == reflect.Chan || t.Kind() == reflect.Func || t == reflect.TypeFor[context.Context]() || strings.HasPrefix(t.PkgPath()+"/", "sync/")
}

func writeMap(b *strings.Builder, v reflect.Value, depth int) {
	var entries []string
	for _, key := range v.MapKeys() {
		var entry strings.Builder
		writeValue(&entry, key, depth+1)
		entry.WriteByte(':')
		writeValue(&entry, v.MapIndex(key), depth+1)
		entries = append(entries, entry.String())
	}
	sort.Strings(entries)
	fmt.Fprintf(b, "{%s}", strings.Join(entries, ","))
}

// writeBasic writes a value of a basic kind without calling its methods.
func writeBasic(b *strings.Builder, v reflect.Value) {
	switch {
	case v.CanInt():
		b.WriteString(strconv.FormatInt(v.Int(), 10))
	case v.CanUint():
		b.WriteString(strconv.FormatUint(v.Uint(), 10))
	case v.CanFloat():
		b.WriteString(strconv.FormatFloat(v.Float(), 'g', -1, 64))
	case v.CanComplex():
		b.WriteString(strconv.FormatComplex(v.Complex(), 'g', -1, 128))
	case v.Kind() == reflect.Bool:
		b.WriteString(strconv.FormatBool(v.Bool()))
	}
}
