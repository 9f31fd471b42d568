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

// A second is another process of the running test binary, in which one call of Test serves its subjects.
type second struct {
	command  *exec.Cmd
	conn     *probe.Conn
	requests *os.File
	answers  *os.File
	said     *lastWords // by the test and the tool
	words    *lastWords // by the runtime, and whoever else writes to stderr
	dir      string
	ended    chan struct{}
	left     bool // it let go of the connection: it is about to end, and has something to say of that
}

// A caller is the call of Test that a second process has to serve.
type caller struct {
	test string // the name of the test
	n    int    // the how-manieth call in it
}

// lateness is how much later than the worker's own bounds a second process is given up.
const lateness = 5 * time.Second

// surroundings are where a second process runs.
type surroundings bool

const (
	here      surroundings = false // as this process does
	elsewhere surroundings = true  // in another folder, with another home, time zone, language and number of processors
)

// start starts a second process and waits until it comes to the call.
func (c caller) start(where surroundings) (*second, error) {
	path, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("start a second process: %w", err)
	}
	s := &second{said: &lastWords{}, words: &lastWords{}, ended: make(chan struct{})}
	nonce := rand.Uint64()
	s.command = exec.Command(path, "-test.run="+exactly(c.test), "-test.count=1", "-test.timeout=0")
	s.command.Env = append(os.Environ(), probe.NonceVariable+"="+strconv.FormatUint(nonce, 16),
		probe.CallVariable+"="+probe.NthCall(c.test, c.n), "GODEBUG="+labelled(os.Getenv("GODEBUG")))
	s.command.Stdout, s.command.Stderr = s.said, s.words
	if where == elsewhere {
		if err := s.move(); err != nil {
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
	if err := s.greet(); err != nil {
		crash := s.end()
		return nil, &endedEarly{caller: c, where: where, crash: crash, words: s.said.String() + "\n" + s.words.String()}
	}
	return s, nil
}

// settingUp is how long a test may take to come to its call of Test: it may have to build what its tools need.
const settingUp = 5 * time.Minute

// greet waits for the first sign: it asks for a maker that there is not.
func (s *second) greet() error {
	if err := s.ask(probe.Request{Kind: probe.Hello, Makers: []int{-1}}); err != nil {
		return err
	}
	var handshake probe.Handshake
	return s.receive(settingUp, &handshake)
}

// move gives the process another folder, home, time zone, language and number of processors.
func (s *second) move() (err error) {
	if s.dir, err = os.MkdirTemp("", "toolconform-"); err != nil {
		return fmt.Errorf("start a second process: %w", err)
	}
	if testdata, err := filepath.Abs("testdata"); err == nil && exists(testdata) { // what tests read there belongs to them
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

// connect starts the process with the pipes where it expects them.
func (s *second) connect(nonce uint64) error {
	theirRequests, requests, err := os.Pipe()
	if err != nil {
		return err
	}
	answers, theirAnswers, err := os.Pipe()
	if err != nil {
		return errors.Join(err, theirRequests.Close(), requests.Close())
	}
	s.requests, s.answers = requests, answers
	s.command.ExtraFiles = make([]*os.File, probe.AnswersFD-2)
	s.command.ExtraFiles[probe.RequestsFD-3], s.command.ExtraFiles[probe.AnswersFD-3] = theirRequests, theirAnswers
	err = s.command.Start()
	err = errors.Join(err, theirRequests.Close(), theirAnswers.Close())
	if err != nil {
		return errors.Join(err, requests.Close(), answers.Close())
	}
	s.conn = probe.NewConn(nonce, answers, requests)
	return nil
}

// exactly is the pattern of -test.run that selects one test, or subtest, only.
func exactly(test string) string {
	parts := strings.Split(test, "/")
	for i, part := range parts {
		parts[i] = "^" + regexp.QuoteMeta(part) + "$"
	}
	return strings.Join(parts, "/")
}

// labelled adds the labels of goroutines in tracebacks to what GODEBUG says already.
func labelled(godebug string) string {
	return strings.TrimPrefix(godebug+",tracebacklabels=1", ",")
}

// ask sends a request.
func (s *second) ask(r probe.Request) error { return s.conn.Send(r) }

// receive waits for one result, within a time.
func (s *second) receive(within time.Duration, answer any) error {
	end := time.Now().Add(within)
	if err := s.answers.SetReadDeadline(end); err != nil {
		return err
	}
	err := s.conn.Receive(answer)
	s.left = err != nil && time.Now().Before(end)
	return err
}

// end ends the process, and returns why it ended if it was not us.
func (s *second) end() *probe.Crash {
	_ = s.requests.Close() // a process that is well ends by itself then
	patience := 100 * time.Millisecond
	if s.left {
		patience = lateness // a runtime on a busy machine takes its time to say why it ends
	}
	select {
	case <-s.ended:
	case <-time.After(patience):
	}
	crash := s.autopsy()
	_ = s.command.Process.Kill()
	<-s.ended
	_ = s.answers.Close()
	_ = os.RemoveAll(s.dir)
	return crash
}

// autopsy says what ended the process; that it does not return where it has not ended.
func (s *second) autopsy() *probe.Crash {
	select {
	case <-s.ended:
	default:
		return &probe.Crash{Kind: "timeout", Title: "the process does not answer any more"}
	}
	words := s.words.String()
	what, at, class := probe.ReadCrash(words)
	kind := "fatal"
	switch state := s.command.ProcessState; {
	case strings.HasPrefix(what, "panic: "):
		kind = "panic"
	case what == "" && state.ExitCode() >= 0:
		kind, what = "exit", fmt.Sprintf("os.Exit(%d)", state.ExitCode())
	case what == "":
		kind, what = "signal", state.String()
	}
	return &probe.Crash{Kind: kind, Title: what, Place: at, CaseID: class, Text: words}
}

// lastWords keeps the end of what a process writes to stderr.
type lastWords struct {
	mutex sync.Mutex
	text  []byte
}

const wordsKept = 256 << 10

func (w *lastWords) Write(text []byte) (int, error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.text = append(w.text, text...)
	if len(w.text) > 2*wordsKept {
		w.text = bytes.Clone(w.text[len(w.text)-wordsKept:])
	}
	return len(text), nil
}

func (w *lastWords) String() string {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return string(w.text)
}
