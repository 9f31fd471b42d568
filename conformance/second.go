package conformance

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A secondProcess is another process of the running test binary, in which one call of Test serves its subjects.
type secondProcess struct {
	command   *exec.Cmd
	conn      *probe.Conn
	requests  *os.File
	responses *os.File
	stdout    *outputTail // written by the test and the tool
	stderr    *outputTail // written by the runtime, among others
	dir       string
	ended     chan struct{}
	closed    bool // the process closed the connection: it is about to end, and to print why
}

// A testCall is the call of Test that a second process has to serve.
type testCall struct {
	test string // the name of the test
	n    int    // the number of the call in the test, from 1
}

// grace is how much longer than the time limits of the worker to wait for a second process.
const grace = 5 * time.Second

// An environment is where a second process runs.
type environment bool

const (
	sameEnv  environment = false // that of this process
	otherEnv environment = true  // another directory, home, time zone, language and number of processors
)

// start starts a second process and waits until it reaches the call of Test.
func (c testCall) start(where environment) (*secondProcess, error) {
	path, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("start a second process: %w", err)
	}
	s := &secondProcess{stdout: &outputTail{}, stderr: &outputTail{}, ended: make(chan struct{})}
	nonce := rand.Uint64()
	s.command = exec.Command(path, "-test.run="+exactly(c.test), "-test.count=1", "-test.timeout=0")
	s.command.Env = append(os.Environ(), probe.NonceVariable+"="+strconv.FormatUint(nonce, 16),
		probe.CallVariable+"="+probe.NthCall(c.test, c.n), "GODEBUG="+withLabels(os.Getenv("GODEBUG")))
	s.command.Stdout, s.command.Stderr = s.stdout, s.stderr
	if where == otherEnv {
		if err := s.useOtherEnv(); err != nil {
			return nil, err
		}
	}
	if err := s.connect(nonce); err != nil {
		return nil, errors.Join(fmt.Errorf("start a second process: %w", err), os.RemoveAll(s.dir))
	}
	go func() {
		_ = s.command.Wait() // its state is read from the command
		close(s.ended)
	}()
	if err := s.awaitReady(); err != nil {
		crash := s.end()
		return nil, &startFailure{testCall: c, where: where, crash: crash, output: s.stdout.String() + "\n" + s.stderr.String()}
	}
	return s, nil
}

// startTimeout limits how long a test may take to reach its call of Test: it may have to build what its tools need.
const startTimeout = 5 * time.Minute

// awaitReady waits until the process serves requests. It sends a handshake without a valid maker.
func (s *secondProcess) awaitReady() error {
	if err := s.send(probe.Request{Kind: probe.Hello, Makers: []int{-1}}); err != nil {
		return err
	}
	var handshake probe.Handshake
	return s.receive(startTimeout, &handshake)
}

// useOtherEnv sets another directory, home, time zone, language and number of processors.
func (s *secondProcess) useOtherEnv() (err error) {
	if s.dir, err = os.MkdirTemp("", "toolconform-"); err != nil {
		return fmt.Errorf("start a second process: %w", err)
	}
	if testdata, err := filepath.Abs("testdata"); err == nil && exists(testdata) { // tests expect to find it
		_ = os.Symlink(testdata, filepath.Join(s.dir, "testdata"))
	}
	s.command.Dir = s.dir
	s.command.Env = append(s.command.Env, "HOME="+s.dir, "PWD="+s.dir, "TZ=Asia/Kathmandu", "LANG=de_CH.UTF-8", "LC_ALL=de_CH.UTF-8",
		"LC_MESSAGES=de_CH.UTF-8", "LANGUAGE=de_CH:de",
		"GOMAXPROCS=3", "TOOLCONFORM_ELSEWHERE=1")
	return nil
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// connect starts the process with its ends of the pipes.
func (s *secondProcess) connect(nonce uint64) error {
	theirRequests, requests, err := os.Pipe()
	if err != nil {
		return err
	}
	responses, theirResponses, err := os.Pipe()
	if err != nil {
		return errors.Join(err, theirRequests.Close(), requests.Close())
	}
	s.requests, s.responses = requests, responses
	s.command.ExtraFiles = make([]*os.File, probe.AnswersFD-2)
	s.command.ExtraFiles[probe.RequestsFD-3], s.command.ExtraFiles[probe.AnswersFD-3] = theirRequests, theirResponses
	err = s.command.Start()
	err = errors.Join(err, theirRequests.Close(), theirResponses.Close())
	if err != nil {
		return errors.Join(err, requests.Close(), responses.Close())
	}
	s.conn = probe.NewConn(nonce, responses, requests)
	return nil
}

// exactly returns the -test.run pattern that selects only one test or subtest.
func exactly(test string) string {
	parts := strings.Split(test, "/")
	for i, part := range parts {
		parts[i] = "^" + regexp.QuoteMeta(part) + "$"
	}
	return strings.Join(parts, "/")
}

// withLabels adds labels of goroutines in tracebacks to a value of GODEBUG.
func withLabels(godebug string) string {
	return strings.TrimPrefix(godebug+",tracebacklabels=1", ",")
}

// send sends a request.
func (s *secondProcess) send(r probe.Request) error { return s.conn.Send(r) }

// receive waits for one result until the timeout.
func (s *secondProcess) receive(timeout time.Duration, response any) error {
	end := time.Now().Add(timeout)
	if err := s.responses.SetReadDeadline(end); err != nil {
		return err
	}
	err := s.conn.Receive(response)
	s.closed = err != nil && time.Now().Before(end)
	return err
}

// end ends the process. It returns the crash if the process ended earlier or did not respond.
func (s *secondProcess) end() *probe.Crash {
	_ = s.requests.Close() // a healthy process then ends by itself
	patience := 100 * time.Millisecond
	if s.closed {
		patience = grace // a runtime on a busy machine needs time to print why it ends
	}
	select {
	case <-s.ended:
	case <-time.After(patience):
	}
	crash := s.crash()
	_ = s.command.Process.Kill()
	<-s.ended
	_ = s.responses.Close()
	_ = os.RemoveAll(s.dir)
	return crash
}

// crash returns why the process ended, or that it no longer responds.
func (s *secondProcess) crash() *probe.Crash {
	select {
	case <-s.ended:
	default:
		return &probe.Crash{Kind: "timeout", Title: "the process no longer responds"}
	}
	text := s.stderr.String()
	title, place, caseID := probe.ReadCrash(text)
	kind := "fatal"
	switch state := s.command.ProcessState; {
	case strings.HasPrefix(title, "panic: "):
		kind = "panic"
	case title == "" && state.ExitCode() >= 0:
		kind, title = "exit", fmt.Sprintf("os.Exit(%d)", state.ExitCode())
	case title == "":
		kind, title = "signal", state.String()
	}
	return &probe.Crash{Kind: kind, Title: title, Place: place, CaseID: caseID, Text: text}
}

// An outputTail keeps the end of the output of a process.
type outputTail struct {
	mutex sync.Mutex
	text  []byte
}

const tailSize = 256 << 10

func (w *outputTail) Write(text []byte) (int, error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.text = append(w.text, text...)
	if len(w.text) > 2*tailSize {
		w.text = bytes.Clone(w.text[len(w.text)-tailSize:])
	}
	return len(text), nil
}

func (w *outputTail) String() string {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return string(w.text)
}
