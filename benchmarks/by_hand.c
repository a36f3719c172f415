/* Harvest Dice, the basic game of four, played at random: by hand, to know what the rules cost in Numba.

       gcc -O3 -march=native -o by_hand benchmarks/by_hand.c && ./by_hand && pepperbox bench harvest_dice

   It counts what `pepperbox bench` counts: moves, dice rolled, and the draw of the first player. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { SEATS = 4, DICE = 3, ROWS = 3, COLUMNS = 6, SPACES = 18, PIG_ROW = 6, CIRCLES = 42, MARKET = 6 };
enum { TAKE = 0, UP = 18, DOWN = 19, PLANT = 23, FEED = 41 };
enum { TAKING, USING };

typedef struct {
    int8_t pool[SPACES], left, start, turn, phase, vegetable, value, market[3];
    int8_t garden[SEATS][SPACES], planted[SEATS][3], pig[SEATS], spent[SEATS];
} State;

static uint64_t seed = 1;

static inline uint32_t below(uint32_t limit) {
    uint64_t mixed = (seed += 0x9E3779B97F4A7C15ull);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ull;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBull;
    mixed ^= mixed >> 31;
    return (uint32_t)(((mixed >> 32) * limit) >> 32);
}

static inline int touches(const int8_t *garden, int kind, int row, int column) {
    const int8_t *space = garden + row * COLUMNS + column;
    return (row > 0 && space[-COLUMNS] == kind) || (column < COLUMNS - 1 && space[1] == kind) ||
           (row < ROWS - 1 && space[COLUMNS] == kind) || (column > 0 && space[-1] == kind);
}

static int legal(const State *state, int *out) {
    int count = 0, seat = state->turn;
    if (state->phase == TAKING) {
        for (int die = 0; die < SPACES; die++) {
            out[count] = TAKE + die;
            count += state->pool[die] > 0;
        }
        return count;
    }
    const int8_t *garden = state->garden[seat];
    int column = state->value - 1, first = state->planted[seat][state->vegetable] == 0;
    for (int row = 0; row < ROWS; row++)
        if (garden[row * COLUMNS + column] == 0 &&
            (first || touches(garden, state->vegetable + 1, row, column)))
            out[count++] = PLANT + row * COLUMNS + column;
    if (count == 0)
        out[count++] = FEED;
    if (state->pig[seat] / PIG_ROW > state->spent[seat]) {
        if (state->value < COLUMNS)
            out[count++] = UP;
        if (state->value > 1)
            out[count++] = DOWN;
    }
    return count;
}

static void apply(State *state, int action) {
    int seat = state->turn;
    if (action < UP) {
        state->pool[action]--;
        state->left--;
        state->vegetable = action / COLUMNS;
        state->value = action % COLUMNS + 1;
        state->phase = USING;
    } else if (action < PLANT) {
        state->spent[seat]++;
        state->value += action == UP ? 1 : -1;
    } else {
        if (action < FEED) {
            state->garden[seat][action - PLANT] = state->vegetable + 1;
            state->planted[seat][state->vegetable]++;
        } else {
            int circles = state->pig[seat] + state->value;
            state->pig[seat] = circles > CIRCLES ? CIRCLES : circles;
        }
        state->phase = TAKING;
        state->turn = (seat + 1) % SEATS;
    }
}

static int is_last_round(const State *state) {
    for (int kind = 0; kind < 3; kind++)
        if (state->market[kind] == MARKET)
            return 1;
    for (int seat = 0; seat < SEATS; seat++) {
        const int8_t *planted = state->planted[seat];
        if (state->pig[seat] == CIRCLES || planted[0] + planted[1] + planted[2] == SPACES)
            return 1;
    }
    return 0;
}

static long play_match(void) {
    State state;
    int out[SPACES];
    long steps = 1;
    memset(&state, 0, sizeof state);
    memset(state.market, 1, sizeof state.market);
    for (state.start = below(SEATS);; state.start = (state.start + 1) % SEATS) {
        for (int die = 0; die < 3 * DICE; die++, steps++)
            state.pool[die / DICE * COLUMNS + below(COLUMNS)]++;
        state.left = 3 * DICE;
        state.turn = state.start;
        while (state.left > 1 || state.phase == USING) {
            apply(&state, out[below(legal(&state, out))]);
            steps++;
        }
        for (int die = 0; die < SPACES; die++) {
            state.market[die / COLUMNS] += state.pool[die];
            state.pool[die] = 0;
        }
        if (is_last_round(&state))
            return steps;
    }
}

int main(void) {
    long steps = 0, matches = 0;
    clock_t start = clock();
    while (clock() - start < 2 * CLOCKS_PER_SEC)
        for (int i = 0; i < 1000; i++, matches++)
            steps += play_match();
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("%.1f million steps a second, %.1f a match\n", steps / seconds / 1e6, (double)steps / matches);
}
