package probe

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// asked is how long the services of the traps take to return.
const serviceDelay = 300 * time.Millisecond

// deafly is how long a twin goes on when it has been told to stop.
const twinDelay = 2500 * time.Millisecond

// pause waits as an honest tool does, or as its twin.
func pause(ctx context.Context, deaf bool) {
	if deaf {
		time.Sleep(twinDelay)
		return
	}
	select {
	case <-time.After(serviceDelay):
	case <-ctx.Done():
	}
}

// fetches asks a server through the client that keeps its connections.
func fetches(t *testing.T, deaf bool) Subject {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { pause(r.Context(), deaf) }))
	t.Cleanup(server.Close)
	return on(func(_ Env, ctx context.Context) contract.Result {
		if deaf {
			ctx = context.WithoutCancel(ctx)
		}
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL, nil)
		if err != nil {
			return contract.Failure(err.Error())
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			return contract.Cancelled(nil)
		}
		defer response.Body.Close()
		_, _ = io.Copy(io.Discard, response.Body)
		return done
	})
}

// onceChannel limits how many calls run at once, as a semaphore that is made when it is first needed.
func onceChannel(deaf bool) Subject {
	semaphore := sync.OnceValue(func() chan struct{} { return make(chan struct{}, 100) })
	return on(func(_ Env, ctx context.Context) contract.Result {
		semaphore() <- struct{}{}
		defer func() { <-semaphore() }()
		pause(ctx, deaf)
		return done
	})
}

func onceTicker(deaf bool) Subject {
	ticker := sync.OnceValue(func() *time.Ticker { return time.NewTicker(time.Millisecond) })
	return on(func(_ Env, ctx context.Context) contract.Result {
		<-ticker().C
		pause(ctx, deaf)
		return done
	})
}

func packageMutex(deaf bool) Subject {
	var mutex sync.Mutex
	return on(func(_ Env, ctx context.Context) contract.Result {
		mutex.Lock()
		defer mutex.Unlock()
		if deaf {
			time.Sleep(twinDelay)
		} else {
			select {
			case <-time.After(20 * time.Millisecond):
			case <-ctx.Done():
			}
		}
		return done
	})
}

// pool starts a worker in New, as sql.Open does; an honest subject closes it.
func pool(leaky bool) Subject {
	subject := on(nil)
	subject.New = func(env Env) contract.Tool {
		jobs := make(chan func())
		go func() {
			for job := range jobs {
				job()
			}
		}()
		env.Cleanup(func() { close(jobs) })
		return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
			answered := make(chan struct{})
			select {
			case jobs <- func() { close(answered) }:
			case <-ctx.Done():
				return contract.Cancelled(nil)
			}
			<-answered
			if leaky {
				go func() { select {} }()
			}
			pause(ctx, false)
			return done
		}}
	}
	return subject
}

func capturedCond(deaf bool) Subject {
	var mutex sync.Mutex
	cond, free := sync.NewCond(&mutex), 4
	return on(func(_ Env, ctx context.Context) contract.Result {
		mutex.Lock()
		for free == 0 {
			cond.Wait()
		}
		free--
		mutex.Unlock()
		defer func() {
			mutex.Lock()
			free++
			cond.Signal()
			mutex.Unlock()
		}()
		pause(ctx, deaf)
		return done
	})
}

// onceWorker hands its work to a goroutine that all instances share.
func onceWorker(deaf bool) Subject {
	type job struct {
		ctx  context.Context
		done chan struct{}
	}
	jobs := sync.OnceValue(func() chan job {
		jobs := make(chan job)
		go func() {
			for j := range jobs {
				go func() {
					pause(j.ctx, deaf)
					close(j.done)
				}()
			}
		}()
		return jobs
	})
	return on(func(_ Env, ctx context.Context) contract.Result {
		j := job{ctx, make(chan struct{})}
		jobs() <- j
		<-j.done
		return done
	})
}

func pooledTimer(deaf bool) Subject {
	timers := sync.Pool{New: func() any { return time.NewTimer(time.Hour) }}
	return on(func(_ Env, ctx context.Context) contract.Result {
		timer := timers.Get().(*time.Timer)
		defer timers.Put(timer)
		timer.Reset(serviceDelay)
		if deaf {
			time.Sleep(twinDelay)
			return done
		}
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
		}
		return done
	})
}
