//go:build linux

package supervise

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// actAs is the variable that makes the test binary play a worker.
const actAs = "WORKER_TEST_ACT_AS"

// reached is the variable with the ID of a process that another one tries to reach, or with the folder of its pipes.
const reached = "WORKER_TEST_REACHES"

func TestMain(m *testing.M) {
	if act := acts[os.Getenv(actAs)]; act != nil {
		act()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

var acts = map[string]func(){
	"leave": func() {
		fmt.Println("said")
		fmt.Fprintln(os.Stderr, "complained")
		os.Exit(3)
	},
	"hang": func() { time.Sleep(time.Hour) },
	"deaf": func() {
		signal.Ignore(syscall.SIGQUIT, syscall.SIGTERM)
		_ = os.WriteFile("ready", nil, 0o600)
		time.Sleep(time.Hour)
	},
	"parent": func() { // leaves one process in its group, and one that leaves it
		for _, own := range []bool{false, true} {
			child := exec.Command("/bin/sh", "-c", "sleep 3600 & echo $!; wait")
			child.SysProcAttr = &syscall.SysProcAttr{Setsid: own}
			out, _ := child.StdoutPipe()
			_ = child.Start()
			pid, _ := bufio.NewReader(out).ReadString('\n')
			fmt.Print(pid)
		}
	},
	"daemon": func() { // leaves a process in a session and with an environment of its own, which is nobody's child
		child := exec.Command("/bin/sh", "-c", "sleep 3600 >/dev/null 2>&1 & echo $!")
		child.SysProcAttr, child.Env = &syscall.SysProcAttr{Setsid: true}, []string{"PATH=/usr/bin:/bin"}
		out, _ := child.Output()
		fmt.Print(string(out))
	},
	"generations": func() { // leaves processes that are replaced by their children again and again, in one session or each in its own, and write a line to a pipe
		syscall.CloseOnExec(probe.CrashFD) // as a worker does: else it is read until they have ended
		for chain, pipe := range map[string]string{
			"step() { echo; sleep 0.01; (step) & }; (step) &": inOneSession, "step() { echo; (step) & }; (step) &": inOneSession, `echo; setsid sh -c "$CHAIN" &`: inOwnSessions,
		} {
			child := exec.Command("/bin/sh", "-c", chain)
			child.SysProcAttr, child.Env = &syscall.SysProcAttr{Setsid: true}, []string{"PATH=/usr/bin:/bin", "CHAIN=" + chain}
			child.Stdout, _ = os.OpenFile(filepath.Join(os.Getenv(reached), pipe), os.O_WRONLY, 0)
			_ = child.Run()
		}
		_, _ = io.ReadAll(os.NewFile(probe.RequestsFD, "requests"))
	},
	"share": func() {
		all, err := syscall.Mmap(-1, 0, 3<<30, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED|syscall.MAP_ANON)
		for i := 0; err == nil && i < len(all); i += 4096 {
			all[i] = 1
		}
	},
	"lock": func() {
		_ = os.MkdirAll("a/b", 0o700)
		_ = os.Chmod("a/b", 0)
		_ = os.Chmod("a", 0)
	},
	"reach": func() { // its supervisor, and the worker with the given ID, which is nobody's relative
		child := exec.Command("/bin/sleep", "3600")
		_ = child.Start()
		for _, pid := range []string{strconv.Itoa(os.Getppid()), os.Getenv(reached), strconv.Itoa(child.Process.Pid)} {
			number, _ := strconv.Atoi(pid)
			_, err := os.Stat("/proc/" + pid + "/fd/0")
			fmt.Println(syscall.Kill(number, 0) == nil, err == nil)
		}
	},
	"stop": func() {
		_ = syscall.Kill(os.Getpid(), syscall.SIGSTOP)
		select {}
	},
	"become": func() {
		syscall.CloseOnExec(probe.AnswersFD)
		_ = syscall.Exec("/bin/sleep", []string{"sleep", "3600"}, nil)
	},
	"overflow": func() {
		crashIntoPipe()
		debug.SetMaxStack(probe.MostStack) // as a worker does: else the limit of memory may be reached first
		fmt.Println(deeper(1))
	},
	"flood": func() {
		crashIntoPipe()
		for range 20_000 {
			go func() { select {} }()
		}
		panic("too many")
	},
	"look": func() {
		dir, _ := os.Getwd()
		fmt.Println("dir", dir)
		fmt.Println("processors", runtime.NumCPU())
		for _, line := range os.Environ() {
			fmt.Println(line)
		}
	},
}

func crashIntoPipe() {
	pipe := os.NewFile(probe.CrashFD, "crash")
	_ = debug.SetCrashOutput(pipe, debug.CrashOptions{})
	_ = pipe.Close()
}

func deeper(n int) int {
	if n < 0 {
		return n
	}
	return deeper(n+1) + n
}
