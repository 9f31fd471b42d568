package probe

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/bits"
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
